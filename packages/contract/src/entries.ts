// Who may go where, once (ruling R13): the screens show by this table and the gateway refuses by it. Ships to the browser.

/** 0 member, 1 and 2 agents, 4 trial account, 40 to 42 virtual accounts. */
export const memberTypes = [0, 1, 2, 4, 40, 41, 42] as const;
export type MemberType = (typeof memberTypes)[number];

/** A kind of person: a type of member, or null for a visitor. */
export type Person = MemberType | null;

/** What a house has to have for an entry to be there at all. */
type Need = 'chat' | 'several-wallets' | 'payments';

export type Entry = {
  /** Its page. */
  readonly path: `/m/${string}`;
  /** A visitor is asked to log in first. */
  readonly loginRequired: boolean;
  /** Refused to a trial account (type 4). */
  readonly freeReject: boolean;
  /** Refused to virtual accounts (types 40, 41, 42). */
  readonly virtualReject: boolean;
  /** Refused to everybody but agents (types 1, 2). */
  readonly agentsOnly: boolean;
  readonly needs: Need | null;
};

type Rule = 'login' | 'free' | 'virtual' | 'agents' | Need;

const entry = (path: Entry['path'], ...rules: readonly Rule[]): Entry => ({
  path,
  loginRequired: rules.includes('login'),
  freeReject: rules.includes('free'),
  virtualReject: rules.includes('virtual'),
  agentsOnly: rules.includes('agents'),
  needs: (['chat', 'several-wallets', 'payments'] as const).find((need) => rules.includes(need)) ?? null,
});

/** OPEN-C-82, OPEN-C-84, OPEN-C-123, CROLE-01, CROLE-03. */
export const entries = {
  home: entry('/m/home'),
  deposit: entry('/m/voucherCenter', 'login', 'free', 'virtual', 'payments'),
  withdraw: entry('/m/withdraw', 'login', 'free', 'virtual', 'payments'),
  member: entry('/m/member/home', 'login'),
  activity: entry('/m/activity'),
  service: entry('/m/service'),
  chat: entry('/m/chat', 'login', 'free', 'chat'),
  invite: entry('/m/inviteFriends', 'login', 'free'),
  wallet: entry('/m/wallet', 'login', 'free', 'several-wallets'),
  live: entry('/m/live'),
  helps: entry('/m/helpCenter'),
  reward: entry('/m/rewardCenter', 'login', 'free'),
  notice: entry('/m/notice'),
  gameCenter: entry('/m/game'),
  gameList: entry('/m/gameList'),
  // Hearts on the tiles of the list.
  favourites: entry('/m/gameList', 'login', 'free'),
  recents: entry('/m/gameList?gameType=RECENT', 'login'),
  launchGame: entry('/m/launchGame', 'login'),
  applyReward: entry('/m/applyReward', 'login', 'free'),
  benefits: entry('/m/member/benefits', 'login'),
  agentRegister: entry('/m/agentRegister', 'login', 'agents'),
} as const satisfies Record<string, Entry>;

export type EntryKey = keyof typeof entries;

export type EntryDecision = 'go' | 'login' | 'refuse-free' | 'refuse';

const isVirtual = (person: MemberType): boolean => person >= 40;
const isAgent = (person: MemberType): boolean => person === 1 || person === 2;

/** What becomes of this person at an entry; the house itself is not looked at. */
export const decideEntry = (at: Entry, person: Person): EntryDecision => {
  if (person === null) return at.loginRequired ? 'login' : 'go';
  if (at.freeReject && person === 4) return 'refuse-free';
  const isRefused = (at.virtualReject && isVirtual(person)) || (at.agentsOnly && !isAgent(person));
  return isRefused ? 'refuse' : 'go';
};

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
export const isOffered = ({ needs }: Entry, house: HouseFacts): boolean => {
  switch (needs) {
    case 'chat':
      return house.hasChat;
    case 'several-wallets':
      return !house.isSingleWallet;
    case 'payments':
      return !(house.depositSwitch && house.hasCredit);
    case null:
      return true;
  }
};
