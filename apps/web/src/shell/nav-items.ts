// The bottom navigation as data and rules (NAV rows): the access rules are in the table that the gateway uses too
// (R13).
import type { Person } from '@foyer/contract/member-type.ts';
import {
  decideEntry,
  entries,
  type EntryRefusal,
  follows,
  isOffered,
  type MerchantFacts,
} from '@foyer/contract/entries.ts';
import { type NavKey, navKeys } from '@foyer/contract/nav-keys.ts';
import { isHome } from '#navigation/paths.ts';

export type NavItem = {
  readonly key: NavKey;
  readonly path: string;
  /** Key of its text. */
  readonly i18n: `nav.${NavKey}`;
  readonly loginRequired: boolean;
  /** Refused to a trial account (member type 4). */
  readonly freeReject: boolean;
  /** Refused to virtual accounts (member types 40, 41, 42). */
  readonly virtualReject: boolean;
};

/** A row of the table: one item of the bar. */
export function navItem(key: NavKey): NavItem {
  return {
    key,
    path: entries[key][0],
    i18n: `nav.${key}`,
    loginRequired: follows(entries[key], 'login'),
    freeReject: follows(entries[key], 'free'),
    virtualReject: follows(entries[key], 'virtual'),
  };
}

const defaultKeys: readonly NavKey[] = ['home', 'deposit', 'member', 'activity', 'service'];
const mostShown = 5;

function isNavKey(key: string): key is NavKey {
  return (navKeys as readonly string[]).includes(key);
}

export type NavSituation = MerchantFacts & {
  /** Template parameter footer_nav: a comma list of keys. */
  readonly footerNav: string | undefined;
  /** Whether this path has a screen: an item without a destination is left out. */
  readonly leadsSomewhere: (path: string) => boolean;
};

/**
 * The items to show, in the merchant's order: without unknown keys and duplicates, at most five. A list without a known
 * key is none (NAV-02).
 */
export function shownNavItems(at: NavSituation): readonly NavItem[] {
  const named = (at.footerNav ?? '').split(',').map((key) => key.trim());
  const wanted = named.filter(isNavKey);
  return [...new Set(wanted.length > 0 ? wanted : defaultKeys)]
    .filter((key) => isOffered(entries[key], at))
    .map(navItem)
    .filter(({ path }) => at.leadsSomewhere(path))
    .slice(0, mostShown);
}

export type NavDecision =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'login' }
  /** Shows a toast; no navigation (NAV-16). */
  | { readonly kind: 'refuse'; readonly code: EntryRefusal }
  /** Opens the customer service list (NAV-19). */
  | { readonly kind: 'service' }
  | { readonly kind: 'coming-soon' };

/** The effect of a tap for this visitor or member. */
export function decideNav(key: NavKey, person: Person, isReferralOn: boolean): NavDecision {
  const decision = decideEntry(entries[key], person);
  if (decision !== 'go' && decision !== 'login') return { kind: 'refuse', code: decision };
  if (key === 'invite') return invitation(person, isReferralOn);
  if (decision === 'login') return { kind: 'login' };
  return key === 'service' ? { kind: 'service' } : { kind: 'go', path: entries[key][0] };
}

/**
 * The referral rules (NAV-25 to NAV-28, ruling R20). A visitor sees the page too; its member parts require a login
 * (ROUTE-16).
 */
function invitation(person: Person, isReferralOn: boolean): NavDecision {
  if (decideEntry(entries.agentRegister, person) === 'go')
    return { kind: 'go', path: entries.agentRegister[0] };
  if (isReferralOn) return { kind: 'go', path: entries.invite[0] };
  return { kind: person === null ? 'coming-soon' : 'service' };
}

/** Whether an item is the current page (NAV-04). */
export function isCurrent({ key, path }: Pick<NavItem, 'key' | 'path'>, pathname: string): boolean {
  return key === 'home' ? isHome(pathname) : path === pathname.replace(/\/$/, '');
}
