// The links of the member centre (OPEN-C-111): by the same rules as the gateway, and only to pages that exist.
import type { Person } from '@foyer/contract/member-type.ts';
import {
  decideEntry,
  type Entry,
  follows,
  type MerchantFacts,
  isOffered,
  entries,
} from '@foyer/contract/entries.ts';
import type { Merchant } from '#merchant/merchant.ts';
import { paths } from '#navigation/paths.ts';

/** Each tile with its page. Tiles with a name of the bottom bar follow the bar's rules. */
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
  profile: [paths.profile, 'login', 'free'],
  security: entries.security,
  notifications: [`${entries.notice[0]}?tab=own`, 'login'],
  notice: entries.notice,
  helpCenter: entries.helps,
  service: entries.service,
  feedback: entries.feedback,
  download: entries.download,
} as const satisfies Record<string, Entry>;

export type TileKey = keyof typeof tileEntries;

/** The groups of the `new` version; the base version shows the tiles in this order. */
export const tileGroups = [
  { key: 'money', tiles: ['deposit', 'withdraw', 'wallet', 'transactions'] },
  { key: 'play', tiles: ['vip', 'reward', 'bets', 'invite', 'agent', 'agentRegister'] },
  { key: 'account', tiles: ['profile', 'security'] },
  { key: 'help', tiles: ['notifications', 'notice', 'helpCenter', 'service', 'feedback', 'download'] },
] as const satisfies readonly { key: string; tiles: readonly TileKey[] }[];

export type TileSituation = MerchantFacts & {
  readonly person: Person;
  /** The merchant rewards invitations. */
  readonly hasReferral: boolean;
  /** The merchant has a support channel. */
  readonly hasService: boolean;
  readonly isPlace: (path: string) => boolean;
};

/**
 * Whether a tile is shown. A tile that is refused to trial accounts is shown and says so, as in the bottom bar. An
 * agent invites by the agent's own tile (NAV-25, OPEN-A-03).
 */
export function isTileShown(key: TileKey, at: TileSituation): boolean {
  const entry: Entry = tileEntries[key];
  if (!at.isPlace(entry[0]) || !isOffered(entry, at)) return false;
  if (key === 'invite' && (!at.hasReferral || decideEntry(entries.agentRegister, at.person) === 'go'))
    return false;
  if (key === 'service' && !at.hasService) return false;
  return !follows(entry, 'agents') || decideEntry(entry, at.person) === 'go';
}

/** The number of offers behind a tile: of the merchant's app or of its rewards for friends (OPEN-C-77). */
export function offersOf(key: TileKey, promotions: Merchant['settings']['promotions']): number {
  const offered = { invite: promotions.REFERRAL, download: promotions.APP_DOWNLOAD };
  if (key !== 'invite' && key !== 'download') return 0;
  return offered[key].enabled ? offered[key].count : 0;
}
