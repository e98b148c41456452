// Addresses of the app with their queries, written and read. A screen never writes a path by hand.
import { contractPaths, homePaths, paths, registerPaths } from '@foyer/contract/paths.ts';

export { contractPaths, homePaths, paths, registerPaths };

/** Whether an address of the app, without its query, has a screen. */
export function isPlace(address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/);
  if ((registerPaths as readonly string[]).includes(pathname)) return true;
  return (
    isHome(pathname) ||
    ([...Object.values(paths), ...contractPaths] as string[]).includes(pathname.replace(/\/$/, ''))
  );
}

/** A lone surrogate, which a name from outside may contain and which no address can encode. */
const loneHalf = /[\uD800-\uDFFF]/gu;
function encoded(value: string): string {
  return encodeURIComponent(`${value}`.replaceAll(loneHalf, '\uFFFD')).replaceAll('%20', '+');
}

/**
 * By hand: a long list builds an address for each of its tiles, and `URLSearchParams` takes a fifth of a tile's time.
 */
function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encoded(value)}`] : [],
  );
  return given.length > 0 ? `${path}?${given.join('&')}` : path;
}

/** The game list, filtered by a vendor or a category or both (GAME-10, GAME-11). */
export function gameListPath(narrow: { vassalage?: string; gameType?: string; search?: '1' } = {}): string {
  return withQuery(paths.gameList, narrow);
}

/** One deposit (`D…`) or withdrawal (`W…`). */
export function orderPath(orderNo: string): string {
  return withQuery(orderNo.startsWith('W') ? paths.withdraw : paths.deposit, { order: orderNo });
}

/** The order number and the tab in the query of a money page; null when there is none. */
export function moneyViewOf(search: string): { order: string | null; isRecords: boolean } {
  const query = new URLSearchParams(search);
  const order = /^[DW]\d{6,18}$/.exec(query.get('order') ?? '');
  return { order: order?.[0] ?? null, isRecords: query.get('tab') === 'records' };
}

/** The form or the records of deposits or withdrawals. */
export function moneyPath(path: typeof paths.deposit | typeof paths.withdraw, tab: string): string {
  return withQuery(path, { tab: tab === 'records' ? tab : undefined });
}

/** One promotion's own page. */
export function promotionPath(id: string): string {
  return withQuery(paths.activityDetail, { id });
}

export type LaunchTarget = {
  /** Left out where a lottery is named by its code alone. */
  vendor?: string;
  /** A game of the vendor; a lottery uses `code` instead. */
  nodeId?: string;
  code?: string;
  roomId?: string;
  /** An earlier round of the game, shown with its proof. */
  roundId?: string;
  gameType?: string;
  title?: string;
  /** Lottery only: prize mode, the first page, and whether the vendor has a lobby. */
  prize_mode?: string;
  playType?: string;
  lottoView?: string;
  hasLobby?: string;
  /** `2`: the game opens outside the app, by the rules of the shell (LAUNCH-06). */
  appNewWindow?: string;
  /** The app's path to which the game returns. */
  backUrl?: string;
};

/** The launcher's address: it contains everything that a launch needs, so it survives the login. */
export function launchPath(target: LaunchTarget): string {
  return withQuery(paths.launchGame, target);
}

const launchFields = [
  'nodeId',
  'code',
  'roomId',
  'roundId',
  'gameType',
  'title',
  'prize_mode',
  'playType',
  'lottoView',
  'hasLobby',
  'appNewWindow',
  'backUrl',
] as const satisfies readonly (keyof LaunchTarget)[];

/** The launcher's parameters from its own address (PAGE-12). */
export function launchTargetOf(search: string): LaunchTarget | null {
  const query = new URLSearchParams(search);
  const vendor = query.get('vendor');
  // A vendor without a code means its lobby; a code without a vendor means that lottery.
  if (!vendor && !query.get('code')) return null;
  const given = launchFields.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { ...(vendor && { vendor }), ...Object.fromEntries(given) };
}

/** Home under any of its names; a trailing slash and the query do not matter. */
export function isHome(pathname: string): boolean {
  return homePaths.some((path) => path === pathname || `${path}/` === pathname);
}
