// For tests of other domains: a deposit in the state that payments leave it, order and transfer together, so that the
// books stay consistent.
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { post } from '#domains/ledger/post.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';

type DepositInput = { memberId: bigint; amount: bigint; turnover?: bigint; at?: number };

/** Makes a deposit for a member of a demo merchant. */
export function payIn(db: Db, merchant: string, given: DepositInput): Promise<void> {
  return transact(db, (tx) => payInto(tx, merchant, given));
}

/** The same inside a transaction. */
export async function payInto(tx: Tx, merchant: string, given: DepositInput): Promise<void> {
  const { memberId, amount, turnover = 0n, at = 1 } = given;
  const { currency } = await tx.selectFrom('merchants').select('currency').executeTakeFirstOrThrow();
  const { id: method } = await tx
    .selectFrom('deposit_methods')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const key = randomUUID();
  const { id } = await post(tx, merchant, {
    kind: 'deposit',
    scope: 'payments',
    key,
    postings: [
      { owner: memberOwner(memberId), asset: currency, amount },
      { owner: { kind: 'house', id: 'payments manual' }, asset: currency, amount: -amount },
    ],
  });
  await tx
    .insertInto('deposit_orders')
    .values({
      merchant_id: merchant,
      member_id: memberId,
      idempotency_key: key,
      request_hash: '',
      method_id: method,
      provider: null,
      asset: currency,
      amount,
      fee: 0n,
      promo_id: null,
      bonus: 0n,
      turnover,
      details: '{}',
      state: 'paid',
      created_at: BigInt(at),
      expires_at: BigInt(at) + 1n,
      decided_at: BigInt(at),
      transfer_id: id,
    })
    .execute();
}
