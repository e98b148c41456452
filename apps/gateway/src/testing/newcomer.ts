// New members for tests, created fast and by the hundred: a copy of the demo member with a wallet and a session of
// their own, without hashing a password.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { transact } from '#domains/ledger/transact.ts';
import { openWallet } from '#domains/ledger/wallet.ts';
import { hashToken } from '#security/caller.ts';
import { DAY_MS } from '#process/clock.ts';

type SessionOwner = { merchant: string; memberId: bigint; now: number };

/** A session as a log-in leaves it; returns its token. */
export async function openSessionOf(db: Db, { merchant, memberId, now }: SessionOwner): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      merchant_id: merchant,
      token_hash: hashToken(token),
      member_id: memberId,
      device_id: randomUUID(),
      ip: '127.0.0.1',
      created_at: BigInt(now),
      seen_at: BigInt(now),
      expires_at: BigInt(now + DAY_MS),
      partner: null,
    })
    .execute();
  return token;
}

/** A copy of another member, under a name of its own and without contacts. */
export async function addCopy(db: Db, account: string, of = 'demo'): Promise<bigint> {
  const { id: _id, ...row } = await db
    .selectFrom('members')
    .selectAll()
    .where('account', '=', of)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('members')
    .values({
      ...row,
      account,
      account_key: account,
      mobile: null,
      email: null,
      club_label: null,
      details: JSON.stringify(row.details),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let newcomers = 0;

/** A new member with a wallet that holds `opening`, and a session. */
export async function addNewcomer(
  db: Db,
  {
    merchant = 'aurora',
    of = 'demo',
    opening = 1_000n,
    now,
  }: { merchant?: string; of?: string; opening?: bigint; now: number },
) {
  const account = `newcomer${(newcomers += 1)}`;
  const id = await addCopy(db, account, of);
  const { currency } = await db.selectFrom('merchants').select('currency').executeTakeFirstOrThrow();
  await transact(db, (tx) => openWallet(tx, merchant, { memberId: id, asset: currency, opening }));
  return { id, account, token: await openSessionOf(db, { merchant, memberId: id, now }) };
}

export type Newcomer = Awaited<ReturnType<typeof addNewcomer>>;
