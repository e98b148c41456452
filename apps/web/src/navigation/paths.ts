// Every address of the app, named once. A screen never writes a path by hand.

/** Home answers to each of these (ROUTE-07, NAV-04). */
export const homePaths = ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'] as const;

/** Registration answers to both (ROUTE-03). */
export const registerPaths = ['/m/register', '/m/register.html'] as const;

/** The contracts of salary, dividend and hour; the second is spelt as specified (PAGE-18). */
export const contractPaths = [
  '/m/member/agent/getSalaryContract',
  '/m/member/agent/getDevidendContract',
  '/m/member/agent/getHourContract',
] as const;

/** The places that exist. A screen that comes later adds its line here and to the route table. */
export const paths = {
  home: '/m/home',
  login: '/m/login',
  forget: '/m/forget',
  changePassword: '/m/changePsw',
  register: '/m/register',
  gameList: '/m/gameList',
  slots: '/m/rng',
  live: '/m/live',
  sports: '/m/sports',
  esports: '/m/esports',
  cards: '/m/pvp',
  fish: '/m/fish',
  table: '/m/table',
  crash: '/m/crash',
  arcade: '/m/arcade',
  instantLottery: '/m/elott',
  gameCenter: '/m/game',
  launchGame: '/m/launchGame',
  lottery: '/m/lottery',
  startLottery: '/m/startLottery',
  member: '/m/member/home',
  benefits: '/m/member/benefits',
  security: '/m/member/security',
  bankCards: '/m/member/bankCards',
  bets: '/m/member/bets',
  feedback: '/m/feedback',
  agent: '/m/member/agent',
  agentContract: contractPaths[0],
  agentRegister: '/m/agentRegister',
  inviteFriends: '/m/inviteFriends',
  deposit: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  wallet: '/m/wallet',
  transactions: '/m/member/transactions',
  notice: '/m/notice',
  news: '/m/news',
  activity: '/m/activity',
  activityDetail: '/m/activityDetail',
  applyReward: '/m/applyReward',
  rewardCenter: '/m/rewardCenter',
  helpCenter: '/m/helpCenter',
  service: '/m/service',
  chat: '/m/chat',
  agreement: '/m/useragreement',
  download: '/m/download',
  app: '/m/app',
  error: '/m/error',
  offline: '/m/offline',
} as const;

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
  vendor: string;
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
  const nodeId = query.get('nodeId');
  const code = query.get('code');
  if (!vendor || !(nodeId ?? code)) return null;
  const given = launchFields.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { vendor, ...Object.fromEntries(given) };
}

/** Home by any of its names; a trailing slash and the query do not matter. */
export function isHome(pathname: string): boolean {
  return homePaths.some((path) => path === pathname || `${path}/` === pathname);
}
