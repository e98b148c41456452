// The games of a narrowing: the first answer at once, the whole list behind it.
import { gameList, hotGames, recentGames } from '@foyer/contract/calls/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useAsking } from '#catalogue/asking.ts';
import { hotGamesInput } from '#catalogue/content-inputs.ts';
import type { Game } from '#catalogue/game-target.ts';
import { requestScope, send } from '#request/send.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import { firstPageInput, gameListInput, loadAllGames } from './load-all-games.ts';
import type { Narrowing } from './narrowing.ts';

export type Games = {
  /** Undefined until the first answer. */
  readonly games: readonly Game[] | undefined;
  /** How many there are in all, as soon as that is known. */
  readonly total: number;
  readonly hasFailed: boolean;
  readonly refresh: () => void;
};

export const useGames = (narrowing: Narrowing): Games => {
  const listed = useListedGames(narrowing, !['RECENT', 'HOT'].includes(narrowing.gameType ?? ''));
  const hot = useHotGames(narrowing.gameType === 'HOT');
  const recent = useRecentGames(narrowing.gameType === 'RECENT');
  if (narrowing.gameType === 'HOT') return hot;
  return narrowing.gameType === 'RECENT' ? recent : listed;
};

const useListedGames = (narrowing: Narrowing, enabled: boolean): Games => {
  const at = useAsking();
  const input = gameListInput(at, narrowing);
  const first = useCall(gameList, firstPageInput(at, narrowing), { enabled, alert: false });
  const all = useQuery({
    queryKey: ['all-games', input, requestScope()],
    queryFn: ({ signal }) => loadAllGames(send, input, signal),
    enabled: enabled && (first.value?.totalPages ?? 0) > 1,
    staleTime: 180_000,
  });
  // A whole list that broke off early is no better than the first answer.
  const whole = (all.data?.length ?? 0) > (first.value?.games.length ?? 0) ? all.data : undefined;
  return {
    games: whole ?? first.value?.games,
    total: whole?.length ?? first.value?.total ?? 0,
    hasFailed: first.error !== null,
    refresh: first.refresh,
  };
};

const useHotGames = (enabled: boolean): Games => {
  const { value, error, refresh } = useCall(hotGames, hotGamesInput(useAsking()), { enabled, alert: false });
  return { games: value, total: value?.length ?? 0, hasFailed: error !== null, refresh };
};

const useRecentGames = (enabled: boolean): Games => {
  const isMember = useSession() !== null;
  const { ext } = useAsking();
  const input = { pageNum: 1, pageSize: 100, ...(ext && { ext }) };
  const { value, error, refresh } = useCall(recentGames, input, {
    enabled: enabled && isMember,
    alert: false,
  });
  const games = isMember ? value?.list : [];
  return { games, total: games?.length ?? 0, hasFailed: error !== null, refresh };
};
