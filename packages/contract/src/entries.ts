// Access rules of the app's entries, declared once (ruling R13): the screens decide by this table, and the gateway
// refuses by it.
import { isAgent, isTrial, isVirtual, type Person } from './member-type.ts';
import { contractPaths, paths } from './paths.ts';

export type Rule =
  /** A visitor is asked to log in first. */
  | 'login'
  /** Refused to a trial account. */
  | 'free'
  /** Refused to virtual accounts. */
  | 'virtual'
  /** Refused to everyone except agents. */
  | 'agents'
  /** The merchant must offer a chat, several wallets, payments or contracts. */
  | 'chat'
  | 'wallets'
  | 'payments'
  | 'contracts';

/** A page and its rules. */
export type Entry = readonly [path: `/m/${string}`, ...rules: readonly Rule[]];

/** The entries of routes, navigation items and calls (OPEN-C-82, OPEN-C-84, CROLE-01, CROLE-03). */
export const entries = {
  home: [paths.home],
  deposit: [paths.deposit, 'login', 'free', 'virtual', 'payments'],
  withdraw: [paths.withdraw, 'login', 'free', 'virtual', 'payments'],
  member: [paths.member, 'login'],
  activity: [paths.activity],
  service: [paths.service],
  chat: [paths.chat, 'login', 'free', 'chat'],
  invite: [paths.inviteFriends, 'login', 'free'],
  wallet: [paths.wallet, 'login', 'free', 'wallets'],
  live: [paths.live],
  helps: [paths.helpCenter],
  reward: [paths.rewardCenter, 'login', 'free'],
  notice: [paths.notice],
  gameCenter: [paths.gameCenter],
  // The target of the invite item for an agent (OPEN-C-123).
  agentRegister: [paths.agentRegister, 'login', 'agents'],
  // The favourite buttons on the tiles of the list.
  favourites: [paths.gameList, 'login', 'free', 'virtual'],
  recents: [paths.gameList, 'login'],
  launchGame: [paths.launchGame, 'login'],
  applyReward: [paths.applyReward, 'login', 'free', 'virtual'],
  agent: [paths.agent, 'login', 'agents'],
  // Salary, dividend and hourly contracts, for members and agents (OPEN-C-124).
  agentContract: [contractPaths[0], 'login', 'free', 'virtual', 'contracts'],
  // Home reads the waiting contracts; a merchant without contracts has none (ROLE-13).
  pendingContracts: [paths.home, 'login', 'free', 'virtual'],
  benefits: [paths.benefits, 'login'],
  bets: [paths.bets, 'login'],
  transactions: [paths.transactions, 'login'],
  feedback: [paths.feedback, 'login', 'free'],
  download: [paths.download],
  // A trial account has nothing to secure: only its device can open it.
  security: [paths.security, 'login', 'free'],
} as const satisfies Record<string, Entry>;

export type EntryKey = keyof typeof entries;

/** Whether the entry has this rule. */
export function follows(entry: Entry, rule: Rule): boolean {
  return (entry as readonly string[]).includes(rule);
}

/** Error codes of a refusal. */
export type EntryRefusal = 'free_reject' | 'permission.denied';

export type EntryDecision = 'go' | 'login' | EntryRefusal;

/** Whether this person may use the entry. It does not consider whether the merchant offers the entry. */
export function decideEntry(entry: Entry, person: Person): EntryDecision {
  if (person === null) return follows(entry, 'login') ? 'login' : 'go';
  if (isTrial(person) && follows(entry, 'free')) return 'free_reject';
  const isRefused =
    (isVirtual(person) && follows(entry, 'virtual')) || (!isAgent(person) && follows(entry, 'agents'));
  return isRefused ? 'permission.denied' : 'go';
}

export type MerchantFacts = {
  /** Flag CBS3. */
  readonly hasChat: boolean;
  /** Flag CREDITMAR3: members play on credit. */
  readonly hasCredit: boolean;
  /** Flag AGENTPOLICY3: members and agents are offered contracts. */
  readonly hasContracts: boolean;
  readonly depositSwitch: boolean;
  /** One wallet serves all vendors. */
  readonly isSingleWallet: boolean;
};

/** Whether the merchant offers the entry (NAV-11, NAV-12, NAV-13). */
export function isOffered(entry: Entry, merchant: MerchantFacts): boolean {
  return !(
    (follows(entry, 'chat') && !merchant.hasChat) ||
    (follows(entry, 'wallets') && merchant.isSingleWallet) ||
    (follows(entry, 'payments') && merchant.depositSwitch && merchant.hasCredit) ||
    (follows(entry, 'contracts') && !merchant.hasContracts)
  );
}
