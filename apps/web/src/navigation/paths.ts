// Addresses of the app with their queries, written and read. A screen never writes a path by hand.
import { contractPaths, homePaths, paths, registerPaths, trailPath } from '@foyer/contract/paths.ts';

export { contractPaths, homePaths, paths, registerPaths, trailPath };

/** Whether a screen answers at an address of ours, its query aside. */
export function isPlace(address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/);
  if ((registerPaths as readonly string[]).includes(pathname)) return true;
  return (
    isHome(pathname) ||
    ([...Object.values(paths), ...contractPaths] as string[]).includes(pathname.replace(/\/$/, ''))
  );
}

/** Half of a pair, which a name from outside may hold, and which no address can say. */
const loneHalf = /[\uD800-\uDFFF]/gu;
function encoded(value: string): string {
  return encodeURIComponent(`${value}`.replaceAll(loneHalf, '\uFFFD')).replaceAll('%20', '+');
}

/** By hand: a long list makes an address for each of its tiles, and `URLSearchParams` takes a fifth of a tile's time. */
function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encoded(value)}`] : [],
  );
  return given.length > 0 ? `${path}?${given.join('&')}` : path;
}

/** The game list, narrowed to a vendor or a category or both (GAME-10, GAME-11). */
export function gameListPath(narrow: { vassalage?: string; gameType?: string; search?: '1' } = {}): string {
  return withQuery(paths.gameList, narrow);
}

/** One promotion's own page. */
export function promotionPath(id: string): string {
  return withQuery(paths.activityDetail, { id });
}

export type LaunchTarget = {
  /** Left out where a lottery is named by its code alone. */
  vendor?: string;
  /** A game of the vendor; a lottery names it `code` instead. */
  nodeId?: string;
  code?: string;
  roomId?: string;
  gameType?: string;
  title?: string;
  /** Lottery only: prize mode, the page to open at, and whether the vendor has a lobby. */
  prize_mode?: string;
  playType?: string;
  lottoView?: string;
  hasLobby?: string;
  /** A path of ours the game leads back to. */
  backUrl?: string;
};

/** The launcher's address: everything a launch needs travels in it, so it survives the way through login. */
export function launchPath(target: LaunchTarget): string {
  return withQuery(paths.launchGame, target);
}

const launchFields = [
  'nodeId',
  'code',
  'roomId',
  'gameType',
  'title',
  'prize_mode',
  'playType',
  'lottoView',
  'hasLobby',
  'backUrl',
] as const satisfies readonly (keyof LaunchTarget)[];

/** What the launcher reads back from its own address (PAGE-12). */
export function launchTargetOf(search: string): LaunchTarget | null {
  const query = new URLSearchParams(search);
  const vendor = query.get('vendor');
  // A vendor alone stands for its lobby, a code alone for that lottery.
  if (!vendor && !query.get('code')) return null;
  const given = launchFields.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { ...(vendor && { vendor }), ...Object.fromEntries(given) };
}

/** Home by any of its names; a trailing slash and the query do not matter. */
export function isHome(pathname: string): boolean {
  return homePaths.some((path) => path === pathname || `${path}/` === pathname);
}
