// Which pages a search engine may list (CVAL-06, OPEN-C-108).
import { paths } from './paths.ts';

const listed: ReadonlySet<string> = new Set([
  '/',
  '/m',
  paths.home,
  paths.activity,
  paths.notice,
  paths.helpCenter,
  paths.gameCenter,
  paths.sports,
  paths.live,
  paths.slots,
  paths.table,
  paths.fish,
  paths.cards,
  paths.crash,
  paths.arcade,
  paths.instantLottery,
  paths.download,
  paths.inviteFriends,
]);

/** Whether an address is a main page, which has no query. */
export function isIndexable({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return search === '' && (listed.has(pathname) || pathname === '/m/');
}
