// The destination of a tap on a banner (BANNER-05 to BANNER-11), or on other content with a linkage: a popup, a
// promotion.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { announcements } from '@foyer/contract/calls/system.ts';
import { isPlace, launchPath, paths } from '#navigation/paths.ts';
import { readUrl } from '#device/read-url.ts';
import { covers } from '#request/pattern.ts';

type Banner = ValueOf<typeof announcements>['banners'][number];

/** The fields that decide it; a popup and a promotion name no game. */
export type LinkedBanner = Pick<Banner, 'linkage'> & {
  readonly linkageType: Banner['linkageType'] | '';
} & Partial<Pick<Banner, 'vendor' | 'nodeId' | 'roomId' | 'gameType' | 'title'>>;

export type BannerTarget =
  | { readonly kind: 'go'; readonly href: string }
  /** Out of the app, in a new window. */
  | { readonly kind: 'leave'; readonly href: string }
  /** Its screen is announced, but not open yet. */
  | { readonly kind: 'coming-soon' }
  | { readonly kind: 'nothing' };

const SEA = 'TCG_SEA';
const lotteryVendors = ['LOTT', 'TCG_LOTTO_VN', SEA];

/** The pages of the merchant's own list. */
type OwnPages = readonly { readonly path: string }[];

/** The page of a lottery has no ticket: it is opened in the app's frame, which leads back home (LOTTO-02). */
const lotteryPage = /^\/m\/lotto-h5\/([^/]+)\/([^/]+)\/games\/([^/?#]+).*/;

function place(address: string, ownPages: OwnPages): BannerTarget {
  const href = address.replace(lotteryPage, `${paths.lottery}?mui=$1&playType=$2&gameId=$3&pageBack=1`);
  const [pathname = ''] = href.split(/[?#]/);
  const isKnown = isPlace(href) || ownPages.some(({ path }) => covers(path, pathname));
  return isKnown ? { kind: 'go', href } : { kind: 'coming-soon' };
}

function external(link: string): BannerTarget {
  const url = readUrl(link);
  return url?.protocol === 'https:' ? { kind: 'leave', href: url.href } : { kind: 'nothing' };
}

function game({
  vendor = '',
  nodeId = '',
  roomId = '',
  gameType = '',
  title = '',
}: LinkedBanner): BannerTarget {
  // The vendor's electronic lotteries in general, whatever the banner names (OPEN-C-53).
  if (vendor === SEA) return { kind: 'go', href: launchPath({ vendor, code: SEA, gameType: 'ELOTT' }) };
  if (lotteryVendors.includes(vendor)) {
    const lotteryCode = nodeId || vendor;
    return { kind: 'go', href: launchPath({ vendor, code: lotteryCode, gameType }) };
  }
  if (!vendor || !nodeId || !roomId) return { kind: 'nothing' };
  return { kind: 'go', href: launchPath({ vendor, nodeId, roomId, gameType, title }) };
}

/** The address is the same for all; the guard sends a visitor to login first where it is required. */
export function bannerTarget(banner: LinkedBanner, ownPages: OwnPages = []): BannerTarget {
  switch (banner.linkageType) {
    case 'P':
      return { kind: 'go', href: `${paths.activity}?id=${encodeURIComponent(banner.linkage)}` };
    case 'URL':
      if (banner.linkage === '/m') return { kind: 'go', href: paths.home };
      return banner.linkage.startsWith('/m/') ? place(banner.linkage, ownPages) : external(banner.linkage);
    case 'G':
      return game(banner);
    case '':
      return { kind: 'nothing' };
  }
}

/** Whether the link itself leads there: inside the app, or to a whole address of this origin. */
export function staysHere(target: BannerTarget, origin: string): boolean {
  return target.kind === 'go' || (target.kind === 'leave' && target.href.startsWith(`${origin}/`));
}
