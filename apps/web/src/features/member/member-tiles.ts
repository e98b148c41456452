// Where the member centre leads (OPEN-C-111): by the rules of the table the gateway obeys too, and only to pages that exist.
import type { Person } from '@foyer/contract/member-type.ts';
import {
  decideEntry,
  type Entry,
  follows,
  type HouseFacts,
  isOffered,
  navEntries,
} from '@foyer/contract/nav-entries.ts';

/** Each tile with its page. Those of the bottom bar's names follow its rules. */
export const tileEntries = {
  deposit: navEntries.deposit,
  withdraw: navEntries.withdraw,
  wallet: navEntries.wallet,
  reward: navEntries.reward,
  invite: navEntries.invite,
  vip: ['/m/member/benefits', 'login'],
  bets: ['/m/member/bets', 'login'],
  transactions: ['/m/member/transactions', 'login'],
  agentRegister: navEntries.agentRegister,
  agent: ['/m/member/agent', 'login', 'agents'],
  security: ['/m/member/security', 'login', 'free'],
  notice: navEntries.notice,
  helpCenter: navEntries.helps,
  service: navEntries.service,
  feedback: ['/m/feedback', 'login'],
  download: ['/m/download'],
} as const satisfies Record<string, Entry>;

export type TileKey = keyof typeof tileEntries;

/** How the `new` version groups them; the base version shows them in this order. */
export const tileGroups = [
  { key: 'money', tiles: ['deposit', 'withdraw', 'wallet', 'transactions'] },
  { key: 'play', tiles: ['vip', 'reward', 'bets', 'invite', 'agent', 'agentRegister'] },
  { key: 'account', tiles: ['security'] },
  { key: 'house', tiles: ['notice', 'helpCenter', 'service', 'feedback', 'download'] },
] as const satisfies readonly { key: string; tiles: readonly TileKey[] }[];

export type TileSituation = HouseFacts & {
  readonly person: Person;
  /** Referring friends is rewarded here. */
  readonly hasReferral: boolean;
  /** Somebody can be reached. */
  readonly hasService: boolean;
  readonly isPlace: (path: string) => boolean;
};

/** Whether a tile shows. What is refused to trial accounts shows and says so, as in the bottom bar. */
export function isTileShown(key: TileKey, at: TileSituation): boolean {
  const entry: Entry = tileEntries[key];
  if (!at.isPlace(entry[0]) || !isOffered(entry, at)) return false;
  if (key === 'invite' && !at.hasReferral) return false;
  if (key === 'service' && !at.hasService) return false;
  return !follows(entry, 'agents') || decideEntry(entry, at.person) === 'go';
}

/** Why a tap is refused, or null. */
export function tileRefusal(key: TileKey, person: Person): 'free_reject' | 'permission.denied' | null {
  const decision = decideEntry(tileEntries[key], person);
  if (decision === 'refuse-free') return 'free_reject';
  return decision === 'refuse' ? 'permission.denied' : null;
}
