// The bottom navigation as data and rules (NAV rows, OPEN-C-82). The bar draws what comes out of here.
import { type Flags, isOn } from '#merchant/flags.ts';
import { isHome, paths } from '#navigation/paths.ts';

export type NavItem = {
  readonly key: NavKey;
  readonly path: string;
  /** Name of its words. */
  readonly i18n: `nav.${NavKey}`;
  readonly loginRequired: boolean;
  /** Refused to a trial account (member type 4). */
  readonly freeReject: boolean;
  /** Refused to virtual accounts (member types 40, 41, 42). */
  readonly virtualReject: boolean;
};

export const navKeys = [
  'home',
  'deposit',
  'withdraw',
  'member',
  'activity',
  'service',
  'chat',
  'invite',
  'wallet',
  'live',
  'helps',
  'reward',
] as const;
export type NavKey = (typeof navKeys)[number];

const item = (
  key: NavKey,
  path: string,
  rules: { login?: true; free?: true; virtual?: true } = {},
): NavItem => ({
  key,
  path,
  i18n: `nav.${key}`,
  loginRequired: rules.login ?? false,
  freeReject: rules.free ?? false,
  virtualReject: rules.virtual ?? false,
});

export const navItems: Readonly<Record<NavKey, NavItem>> = {
  home: item('home', paths.home),
  deposit: item('deposit', '/m/voucherCenter', { login: true, free: true, virtual: true }),
  withdraw: item('withdraw', '/m/withdraw', { login: true, free: true, virtual: true }),
  member: item('member', paths.member, { login: true }),
  activity: item('activity', '/m/activity'),
  service: item('service', '/m/service'),
  chat: item('chat', '/m/chat', { login: true, free: true }),
  invite: item('invite', '/m/inviteFriends', { login: true, free: true }),
  wallet: item('wallet', '/m/wallet', { login: true, free: true }),
  live: item('live', '/m/live'),
  helps: item('helps', '/m/helpCenter'),
  reward: item('reward', '/m/rewardCenter', { login: true, free: true }),
};

const defaultKeys: readonly NavKey[] = ['home', 'deposit', 'member', 'activity', 'service'];
const mostShown = 5;

const isNavKey = (key: string): key is NavKey => (navKeys as readonly string[]).includes(key);

export type NavSituation = {
  /** Template parameter footer_nav: a comma list of keys. */
  readonly footerNav: string | undefined;
  /** Whether a screen answers at this path: an item without one leads nowhere and is left out. */
  readonly leadsSomewhere: (path: string) => boolean;
  readonly isSingleWallet: boolean;
  readonly flags: Flags;
  readonly depositSwitch: boolean;
};

/** The items to show, in the merchant's order: unknown keys skipped, each once, at most five. */
export const shownNavItems = (at: NavSituation): readonly NavItem[] => {
  const wanted = at.footerNav?.split(',').map((key) => key.trim()) ?? defaultKeys;
  return [...new Set(wanted)]
    .filter(isNavKey)
    .filter((key) => isOffered(key, at))
    .map((key) => navItems[key])
    .filter(({ path }) => at.leadsSomewhere(path))
    .slice(0, mostShown);
};

const isOffered = (key: NavKey, { isSingleWallet, flags, depositSwitch }: NavSituation): boolean => {
  if (key === 'wallet') return !isSingleWallet;
  if (key === 'chat') return isOn(flags, 'CBS3');
  if (key === 'deposit' || key === 'withdraw') return !(depositSwitch && isOn(flags, 'CREDITMAR3'));
  return true;
};

export type NavDecision = 'go' | 'login' | 'refuse-free' | 'refuse-virtual';

/** What a tap does for this person; `memberType` is null for a visitor. */
export const decideNav = (item: NavItem, memberType: number | null): NavDecision => {
  if (item.loginRequired && memberType === null) return 'login';
  if (item.freeReject && memberType === 4) return 'refuse-free';
  if (item.virtualReject && memberType !== null && [40, 41, 42].includes(memberType)) return 'refuse-virtual';
  return 'go';
};

/** Whether an item stands for the page shown (NAV-04). */
export const isCurrent = (item: NavItem, pathname: string): boolean =>
  item.key === 'home' ? isHome(pathname) : item.path === pathname.replace(/\/$/, '');
