// Loads every game of a filter with as few requests as the platform allows (GAME-05).
import type { InputOf } from '@foyer/contract/call.ts';
import { gameList, type recentGames } from '@foyer/contract/calls/games.ts';
import type { VisitorInputs } from '#catalogue/visitor-inputs.ts';
import type { Game } from '#catalogue/game-target.ts';
import type { Send } from '#request/layer.ts';
import type { Narrowing } from './narrowing.ts';

export type GameListInput = InputOf<typeof gameList>;

/** The first answer is small, so that the screen fills quickly; the whole list follows. */
const FIRST_PAGE = 30;
const WHOLE_PAGE = 3000;

type GameFilter = Pick<Narrowing, 'gameType' | 'vassalage'>;

/**
 * The list of a category, or of a vendor when no category is given; a vendor inside a category is filtered on the
 * screen.
 */
export function gameListInput(at: VisitorInputs, { gameType, vassalage }: GameFilter): GameListInput {
  return {
    merchant: at.merchantCode,
    clientType: '2',
    language: at.language,
    ...(gameType ? { gameType } : vassalage ? { vassalage } : {}),
    ...(at.ext && { ext: at.ext }),
  };
}

export function firstPageInput(at: VisitorInputs, which: GameFilter): GameListInput {
  return {
    ...gameListInput(at, which),
    pageNum: 1,
    pageSize: FIRST_PAGE,
  };
}

/** GAME-17. */
export function recentInput({ ext }: VisitorInputs): InputOf<typeof recentGames> {
  return {
    pageNum: 1,
    pageSize: 100,
    ...(ext && { ext }),
  };
}

type Page = {
  readonly games: readonly Game[];
  readonly pageNum: number;
  readonly totalPages: number;
};

/** Reads page after page until the answer's pageNum is its totalPages; after a failure the earlier pages remain. */
export async function allPages(ask: (pageNum: number) => Promise<Page | null>): Promise<readonly Game[]> {
  const games: Game[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = await ask(pageNum);
    // A backend that breaks the contract may leave the list out.
    if (!Array.isArray(page?.games)) return games;
    games.push(...page.games);
    // An empty page is also the last one, whatever its numbers say.
    if (page.games.length === 0 || page.pageNum >= page.totalPages) return games;
  }
}

/** The whole list after the first page. */
export function loadAllGames(
  send: Send,
  input: GameListInput,
  signal?: AbortSignal,
): Promise<readonly Game[]> {
  return allPages(async (pageNum) => {
    const page = { ...input, pageNum, pageSize: WHOLE_PAGE };
    const outcome = await send(gameList, page, { alert: false, ...(signal && { signal }) });
    return outcome.ok ? outcome.value : null;
  });
}
