// Who may go where, as far as the navigation shows it (ruling R13). The browser takes this file and no more; `entries.ts`
// adds what the gateway refuses by beside it.

import { isAgent, isTrial, isVirtual, type Person } from './member-type.ts';

export type Rule =
  /** A visitor is asked to log in first. */
  | 'login'
  /** Refused to a trial account. */
  | 'free'
  /** Refused to virtual accounts. */
  | 'virtual'
  /** Refused to everybody but agents. */
  | 'agents'
  /** The house has to have a chat, wallets of which there are several, payments. */
  | 'chat'
  | 'wallets'
  | 'payments';

/** A page and the rules about it. */
export type Entry = readonly [path: `/m/${string}`, ...rules: readonly Rule[]];

/** The bottom bar, the wider list (OPEN-C-82), and where the invite item takes an agent (OPEN-C-123). */
export const navEntries = {
  home: ['/m/home'],
  deposit: ['/m/voucherCenter', 'login', 'free', 'virtual', 'payments'],
  withdraw: ['/m/withdraw', 'login', 'free', 'virtual', 'payments'],
  member: ['/m/member/home', 'login'],
  activity: ['/m/activity'],
  service: ['/m/service'],
  chat: ['/m/chat', 'login', 'free', 'chat'],
  invite: ['/m/inviteFriends', 'login', 'free'],
  wallet: ['/m/wallet', 'login', 'free', 'wallets'],
  live: ['/m/live'],
  helps: ['/m/helpCenter'],
  reward: ['/m/rewardCenter', 'login', 'free'],
  notice: ['/m/notice'],
  gameCenter: ['/m/game'],
  agentRegister: ['/m/agentRegister', 'login', 'agents'],
} as const satisfies Record<string, Entry>;

export function follows(entry: Entry, rule: Rule): boolean {
  return (entry as readonly string[]).includes(rule);
}

export type EntryDecision = 'go' | 'login' | 'refuse-free' | 'refuse';

/** What becomes of this person at an entry; the house itself is not looked at. */
export function decideEntry(entry: Entry, person: Person): EntryDecision {
  if (person === null) return follows(entry, 'login') ? 'login' : 'go';
  if (isTrial(person) && follows(entry, 'free')) return 'refuse-free';
  const isRefused =
    (isVirtual(person) && follows(entry, 'virtual')) || (!isAgent(person) && follows(entry, 'agents'));
  return isRefused ? 'refuse' : 'go';
}

export type HouseFacts = {
  /** Flag CBS3. */
  readonly hasChat: boolean;
  /** Flag CREDITMAR3: members play on credit. */
  readonly hasCredit: boolean;
  readonly depositSwitch: boolean;
  /** One wallet serves all vendors. */
  readonly isSingleWallet: boolean;
};

/** Whether a house has an entry at all (NAV-11, NAV-12, NAV-13). */
export function isOffered(entry: Entry, house: HouseFacts): boolean {
  return !(
    (follows(entry, 'chat') && !house.hasChat) ||
    (follows(entry, 'wallets') && house.isSingleWallet) ||
    (follows(entry, 'payments') && house.depositSwitch && house.hasCredit)
  );
}
