// The games of a filter: the first answer at once, then the whole list.
import { favouriteGames } from '@foyer/contract/calls/game-library.ts';
import { gameList, hotGames, recentGames } from '@foyer/contract/calls/games.ts';
import { useVisitorInputs } from '#catalogue/visitor-inputs.ts';
import { hotGamesInput } from '#catalogue/content-inputs.ts';
import type { Game } from '#catalogue/game-target.ts';
import { type AnswerKey, callKey } from '#request/answer-cache.ts';
import type { AnyCall } from '#request/outcome.ts';
import { send } from '#request/send.ts';
import { useAnswer } from '#request/use-answer.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import { allPages, firstPageInput, gameListInput, loadAllGames, recentInput } from './load-all-games.ts';
import type { Narrowing } from './narrowing.ts';
import { ownerOf } from './use-favourites.ts';

export type Games = {
  /** Undefined until the first answer. */
  readonly games: readonly Game[] | undefined;
  /** The total number, as soon as it is known. */
  readonly total: number;
  readonly hasFailed: boolean;
  readonly refresh: () => void;
};

type GameFilter = Pick<Narrowing, 'gameType' | 'vassalage'>;

export function useGames(which: GameFilter): Games {
  const { gameType } = which;
  const listed = useListedGames(which, !['RECENT', 'FAVORITE', 'HOT'].includes(gameType ?? ''));
  const hot = useHotGames(gameType === 'HOT');
  const recent = useRecentGames(gameType === 'RECENT');
  const kept = useFavouriteList(gameType === 'FAVORITE');
  if (gameType === 'HOT') return hot;
  if (gameType === 'FAVORITE') return kept;
  return gameType === 'RECENT' ? recent : listed;
}

/** The key of a whole list, which takes several requests; not that of one of its pages. */
function wholeKey(call: AnyCall, input: Readonly<Record<string, unknown>>): AnswerKey {
  return [...callKey(call, input), 'all'];
}

/** The pages that were loaded, as an answer: after a failure the earlier ones remain. */
function listed(games: readonly Game[]) {
  return { ok: true as const, value: games };
}

function useListedGames(which: GameFilter, enabled: boolean): Games {
  const at = useVisitorInputs();
  const input = gameListInput(at, which);
  const first = useCall(gameList, firstPageInput(at, which), { enabled, alert: false });
  const read = async (signal: AbortSignal) => listed(await loadAllGames(send, input, signal));
  const all = useAnswer(wholeKey(gameList, input), read, {
    enabled: enabled && (first.value?.totalPages ?? 0) > 1,
    freshMs: 180_000,
  });
  // A whole list that stopped early is no better than the first answer.
  const whole = (all.value?.length ?? 0) > (first.value?.games.length ?? 0) ? all.value : undefined;
  return {
    games: whole ?? first.value?.games,
    total: whole?.length ?? first.value?.total ?? 0,
    hasFailed: first.error !== null,
    refresh: first.refresh,
  };
}

function useHotGames(enabled: boolean): Games {
  const input = hotGamesInput(useVisitorInputs(), useSession()?.userName);
  const { value, error, refresh } = useCall(hotGames, input, { enabled, alert: false, keepLast: true });
  return { games: value, total: value?.length ?? 0, hasFailed: error !== null, refresh };
}

const nobodys: readonly Game[] = [];

/** The member's recently played games; empty for a visitor. */
export function useRecentGames(enabled: boolean): Games {
  const isMember = useSession() !== null;
  const { value, error, refresh } = useCall(recentGames, recentInput(useVisitorInputs()), {
    enabled: enabled && isMember,
    alert: false,
  });
  const games = isMember ? value?.list : nobodys;
  return { games, total: games?.length ?? 0, hasFailed: error !== null, refresh };
}

const FAVOURITES_A_PAGE = 50;

/** The favourites of a member; trial and virtual accounts have none, so the call is not made (GAME-15). */
function useFavouriteList(enabled: boolean): Games {
  const session = useSession();
  const mayKeep = ownerOf(session) !== null;
  const { ext } = useVisitorInputs();
  const read = async (signal: AbortSignal) =>
    listed(
      await allPages(async (pageNum) => {
        const input = { pageNum, pageSize: FAVOURITES_A_PAGE, ...(ext && { ext }) };
        const outcome = await send(favouriteGames, input, { alert: false, signal });
        if (!outcome.ok || !Array.isArray(outcome.value?.content)) return null;
        const games = outcome.value.content.filter((item) => typeof item !== 'string');
        return { ...outcome.value, games };
      }),
    );
  const { value, failure, refresh } = useAnswer(wholeKey(favouriteGames, { ext }), read, {
    enabled: enabled && mayKeep,
    keepMs: 0,
  });
  const games = mayKeep ? value : nobodys;
  return { games, total: games?.length ?? 0, hasFailed: failure !== null, refresh };
}
