// Who may go where, once (ruling R13): the screens show by this table and the gateway refuses by it.
import { type Entry, navEntries } from './nav-entries.ts';

/** Every entry a call may belong to (OPEN-C-84, CROLE-01, CROLE-03). */
export const entries = {
  ...navEntries,
  gameList: ['/m/gameList'],
  // Hearts on the tiles of the list.
  favourites: ['/m/gameList', 'login', 'free'],
  recents: ['/m/gameList?gameType=RECENT', 'login'],
  launchGame: ['/m/launchGame', 'login'],
  applyReward: ['/m/applyReward', 'login', 'free'],
  agent: ['/m/member/agent', 'login', 'agents'],
  // Salary, dividend and hour: types 0, 1 and 2 (OPEN-C-124).
  agentContract: ['/m/member/agent/getSalaryContract', 'login', 'free', 'virtual'],
  benefits: ['/m/member/benefits', 'login'],
  // A trial account has nothing to secure: its device alone opens it.
  security: ['/m/member/security', 'login', 'free'],
} as const satisfies Record<string, Entry>;

export type EntryKey = keyof typeof entries;
