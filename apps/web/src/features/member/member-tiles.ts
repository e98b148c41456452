// Where the member centre leads (OPEN-C-111): by the rules of the table the gateway obeys too, and only to pages that exist.
import type { Person } from '@foyer/contract/member-type.ts';
import {
  decideEntry,
  type Entry,
  follows,
  type MerchantFacts,
  isOffered,
  entries,
} from '@foyer/contract/entries.ts';

/** Each tile with its page. Those of the bottom bar's names follow its rules. */
export const tileEntries = {
  deposit: entries.deposit,
  withdraw: entries.withdraw,
  wallet: entries.wallet,
  reward: entries.reward,
  invite: entries.invite,
  vip: entries.benefits,
  bets: entries.bets,
  transactions: entries.transactions,
  agentRegister: entries.agentRegister,
  agent: entries.agent,
  security: entries.security,
  notice: entries.notice,
  helpCenter: entries.helps,
  service: entries.service,
  feedback: entries.feedback,
  download: entries.download,
} as const satisfies Record<string, Entry>;

export type TileKey = keyof typeof tileEntries;

/** How the `new` version groups them; the base version shows them in this order. */
export const tileGroups = [
  { key: 'money', tiles: ['deposit', 'withdraw', 'wallet', 'transactions'] },
  { key: 'play', tiles: ['vip', 'reward', 'bets', 'invite', 'agent', 'agentRegister'] },
  { key: 'account', tiles: ['security'] },
  { key: 'house', tiles: ['notice', 'helpCenter', 'service', 'feedback', 'download'] },
] as const satisfies readonly { key: string; tiles: readonly TileKey[] }[];

export type TileSituation = MerchantFacts & {
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
