// The merchant aurora and members with a wallet, in the form that services take, for tests without a gateway.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { At, Member, MemberAt, Merchant } from '#service/at.ts';
import type { Databases } from '#db/connect.ts';
import { addMember } from './database.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { transact } from '#domains/ledger/transact.ts';
import { DAY_MS } from '#process/clock.ts';
import { openWallet } from '#domains/ledger/wallet.ts';

export const site = 'http://aurora.localhost:8080';

const aurora: Merchant = {
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
  smsProvider: '',
  isSingleWallet: true,
  pictures: '/m/media',
  assetHost: '',
  analytics: '',
  chatScripts: [],
  revision: 0n,
  refusedCountries: [],
};

export type Time = { now: number };

/** The context of a visitor or a server at `time`. */
export function atAurora(databases: Databases, time: Time, merchant: Partial<Merchant> = {}): At {
  return {
    db: databases.merchant('aurora'),
    clock: { now: () => time.now },
    merchant: { ...aurora, ...merchant },
    member: null,
    from: {
      ip: '127.0.0.1',
      countryCode: 'PH',
      language: 'EN',
      userAgent: '',
      deviceId: null,
      site,
      publicSite: site,
    },
    log: pino({ level: 'silent' }),
    traceId: 'test',
    idempotencyKey: null,
  };
}

/** Opens a session of a member on a device of its own, and returns its hash. */
export async function addSession(db: MemberAt['db'], time: Time, memberId: bigint): Promise<string> {
  const token_hash = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      merchant_id: 'aurora',
      token_hash,
      member_id: memberId,
      device_id: randomUUID(),
      ip: '127.0.0.1',
      created_at: BigInt(time.now),
      seen_at: BigInt(time.now),
      expires_at: BigInt(time.now + DAY_MS),
    })
    .execute();
  return token_hash;
}

let people = 0;
/** A member with a wallet and a session, and the member's context. */
export async function asMember(
  databases: Databases,
  time: Time,
  { type = 0, opening = 1_000n }: { type?: Member['type']; opening?: bigint } = {},
): Promise<MemberAt> {
  const account = `player${(people += 1)}`;
  const id = await addMember(databases, 'aurora', account, type);
  const at = atAurora(databases, time);
  const asset = assetOf({ type }, aurora.currency);
  await transact(at.db, (tx) => openWallet(tx, 'aurora', { memberId: id, asset, opening }));
  const sessionHash = await addSession(at.db, time, id);
  const session = { sessionHash, counter: sessionHash, partner: null };
  return { ...at, member: { id, account, type, language: 'EN', clubLabel: null, ...session } };
}

/** The same member with another idempotency key: another command. */
export function anew(at: MemberAt, key: string = randomUUID()): MemberAt {
  return { ...at, idempotencyKey: key };
}
