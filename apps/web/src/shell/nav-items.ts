// The bottom navigation as data and rules (NAV rows): who may go where comes from the table the gateway obeys too (R13).
import {
  decideEntry,
  entries,
  type Entry,
  type HouseFacts,
  isOffered,
  type Person,
} from '@foyer/contract/entries.ts';
import { isHome } from '#navigation/paths.ts';

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

export type NavItem = Omit<Entry, 'agentsOnly' | 'needs'> & {
  readonly key: NavKey;
  /** Name of its words. */
  readonly i18n: `nav.${NavKey}`;
};

/** An item of the bar, as the table has it. */
export const navItem = (key: NavKey): NavItem => {
  const { path, loginRequired, freeReject, virtualReject } = entries[key];
  return { key, i18n: `nav.${key}`, path, loginRequired, freeReject, virtualReject };
};

const defaultKeys: readonly NavKey[] = ['home', 'deposit', 'member', 'activity', 'service'];
const mostShown = 5;

const isNavKey = (key: string): key is NavKey => (navKeys as readonly string[]).includes(key);

export type NavSituation = HouseFacts & {
  /** Template parameter footer_nav: a comma list of keys. */
  readonly footerNav: string | undefined;
  /** Whether a screen answers at this path: an item without one leads nowhere and is left out. */
  readonly leadsSomewhere: (path: string) => boolean;
};

/** The items to show, in the merchant's order: unknown keys skipped, each once, at most five. */
export const shownNavItems = (at: NavSituation): readonly NavItem[] => {
  const wanted = at.footerNav?.split(',').map((key) => key.trim()) ?? defaultKeys;
  return [...new Set(wanted)]
    .filter(isNavKey)
    .filter((key) => isOffered(entries[key], at))
    .map(navItem)
    .filter(({ path }) => at.leadsSomewhere(path))
    .slice(0, mostShown);
};

export type NavDecision =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'login' }
  /** Said in a toast, and nothing moves (NAV-16). */
  | { readonly kind: 'refuse'; readonly code: 'free_reject' | 'permission.denied' }
  /** The list of customer service opens (NAV-19). */
  | { readonly kind: 'service' }
  | { readonly kind: 'coming-soon' };

/** What a tap does for this person. */
export const decideNav = (key: NavKey, person: Person, isReferralOn: boolean): NavDecision => {
  const decision = decideEntry(entries[key], person);
  if (decision === 'refuse-free') return { kind: 'refuse', code: 'free_reject' };
  if (decision === 'refuse') return { kind: 'refuse', code: 'permission.denied' };
  if (key === 'invite') return invitation(person, isReferralOn);
  if (decision === 'login') return { kind: 'login' };
  return key === 'service' ? { kind: 'service' } : { kind: 'go', path: entries[key].path };
};

/** The referral rules come before the login (NAV-25 to NAV-28, OPEN-C-84). */
const invitation = (person: Person, isReferralOn: boolean): NavDecision => {
  if (decideEntry(entries.agentRegister, person) === 'go')
    return { kind: 'go', path: entries.agentRegister.path };
  if (isReferralOn) return { kind: 'go', path: entries.invite.path };
  return { kind: person === null ? 'coming-soon' : 'service' };
};

/** Whether an item stands for the page shown (NAV-04). */
export const isCurrent = ({ key, path }: Pick<NavItem, 'key' | 'path'>, pathname: string): boolean =>
  key === 'home' ? isHome(pathname) : path === pathname.replace(/\/$/, '');
