// A merchant with a vendor, games and people in it, for tests of play.
import { pino } from 'pino';
import type { At, Member, MemberAt, Merchant } from '#at.ts';
import type { Databases } from '#db/connect.ts';
import { addMember, addMerchant } from '#db/testing.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { transact } from '#domains/ledger/transact.ts';
import { openWallet } from '#domains/ledger/wallet.ts';
import { createSecrets } from '#secrets.ts';
import { launchGame } from './launch.ts';
import { linkVendors } from './links.ts';
import { openPlaySession } from './play-session.ts';

export const secrets = createSecrets(Buffer.alloc(32, 7));
export const site = 'http://aurora.localhost:8080';
export const sandboxOrigin = 'http://localhost:8090';

/** Vendors NOVA (games `fox`, and `soon`, announced) and EAST (entered by its lobby) at merchant aurora. */
export const furnish = async (databases: Databases): Promise<void> => {
  await addMerchant(databases, 'aurora');
  const vendor = { game_types: ['RNG'], color: '#000000' };
  await databases.owner
    .insertInto('vendors')
    .values([
      { code: 'NOVA', name: 'Nova', has_game_list: true, ...vendor },
      { code: 'EAST', name: 'East', has_game_list: false, ...vendor },
    ])
    .execute();
  const game = {
    vendor_code: 'NOVA',
    game_type: 'RNG',
    tile: 'slots-fox-1',
    color: '#000000',
    has_free_play: false,
    window_mode: 0,
  };
  await databases.owner
    .insertInto('games')
    .values([
      { code: 'fox', name: 'Fox Run', ...game },
      { code: 'soon', name: 'Soon', ...game },
    ])
    .execute();
  const db = databases.merchant('aurora');
  const offered = { merchant_id: 'aurora', position: 1, maintenance_from: null, maintenance_until: null };
  await db
    .insertInto('merchant_vendors')
    .values([
      { ...offered, vendor_code: 'NOVA' },
      { ...offered, vendor_code: 'EAST' },
    ])
    .execute();
  const listed = { merchant_id: 'aurora', vendor_code: 'NOVA', position: 1, hot_rank: null, is_new: false };
  await db
    .insertInto('merchant_games')
    .values([
      { ...listed, game_code: 'fox', is_playable: true },
      { ...listed, game_code: 'soon', is_playable: false },
    ])
    .execute();
  await linkVendors(db, secrets, 'aurora');
};

const merchant: Merchant = {
  id: 'aurora',
  name: 'Aurora',
  currency: 'PHP',
  currencySymbol: '₱',
  currencyPosition: 'F',
  minorDigits: 2,
  countryCode: 'PH',
  languages: ['EN'],
  maintenanceUntil: 0,
  isDomainOpen: true,
  isInService: true,
  flags: {},
  depositSwitch: true,
  isSingleWallet: true,
  revision: 0n,
  refusedCountries: [],
};

export type Time = { now: number };

/** The gateway as a vendor's server reaches it, at `time`. */
export const atVendor = (databases: Databases, time: Time, house: Partial<Merchant> = {}): At => ({
  db: databases.merchant('aurora'),
  clock: { now: () => time.now },
  merchant: { ...merchant, ...house },
  member: null,
  from: { ip: '127.0.0.1', countryCode: 'PH', language: 'EN', deviceId: null, site },
  log: pino({ level: 'silent' }),
  traceId: 'test',
  idempotencyKey: null,
});

let people = 0;
/** A member with a wallet, and the gateway as they reach it. */
export const asMember = async (
  databases: Databases,
  time: Time,
  { type = 0, opening = 1_000n }: { type?: Member['type']; opening?: bigint } = {},
): Promise<MemberAt> => {
  const account = `player${(people += 1)}`;
  const id = await addMember(databases, 'aurora', account, type);
  const at = atVendor(databases, time);
  const asset = assetOf({ type }, merchant.currency);
  await transact(at.db, (tx) => openWallet(tx, 'aurora', { memberId: id, asset, opening }));
  return {
    ...at,
    member: { id, account, type, language: 'EN', clubLabel: null, sessionHash: 'none', partner: null },
  };
};

export const foxLaunch = { vendor: 'NOVA', nodeId: 'fox', launchMode: 'GAME', device: 'MOBILE' } as const;

/** The one-time ticket of a launch of the fox game. */
export const ticketOf = async (at: MemberAt): Promise<string> => {
  const { gameUrl } = await launchGame(foxLaunch, at, sandboxOrigin);
  return new URL(gameUrl).searchParams.get('ticket') ?? '';
};

/** The vendor's handle on a member who launched the fox game. */
export const playSessionOf = async (at: MemberAt): Promise<string> => {
  const { playSession } = await openPlaySession(
    { vendor: 'NOVA', ticket: await ticketOf(at) },
    { ...at, member: null },
  );
  return playSession;
};
