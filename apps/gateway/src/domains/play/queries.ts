// SQL of rounds and of vendors' transactions, without decisions.
import type { RoundState, TransactionKind } from '#db/tables/play.ts';
import type { Tx } from '#domains/ledger/transact.ts';

/** The rows of one merchant and one vendor, for one play session at one time. */
export type VendorContext = { tx: Tx; merchant: string; vendor: string; session: string; now: bigint };

export type Claim = {
  id: string;
  kind: TransactionKind;
  roundId: string;
  amount: bigint;
  debitId?: string;
  takenBackBy?: string;
};

/**
 * Claims a transaction id. False: it was claimed before, and that claim is committed, since a second claim waits for
 * the first.
 */
export async function claim(
  context: VendorContext,
  { id, kind, roundId, amount, debitId, takenBackBy }: Claim,
): Promise<boolean> {
  const claimed = await context.tx
    .insertInto('vendor_transactions')
    .values({
      merchant_id: context.merchant,
      vendor_code: context.vendor,
      transaction_id: id,
      kind,
      round_id: roundId,
      session_hash: context.session,
      amount,
      debit_id: debitId ?? null,
      taken_back_by: takenBackBy ?? null,
      transfer_id: null,
      balance_after: 0n,
      created_at: context.now,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'vendor_code', 'transaction_id']).doNothing())
    .returning('transaction_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** A claimed transaction, locked until the end of the present database transaction. */
export function claimedBefore(context: VendorContext, id: string) {
  return context.tx
    .selectFrom('vendor_transactions')
    .selectAll()
    .where('vendor_code', '=', context.vendor)
    .where('transaction_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Stores the result of a claimed transaction, which its repetitions return. */
export async function record(
  context: VendorContext,
  id: string,
  done: { balanceAfter: bigint; transferId?: bigint; amount?: bigint },
): Promise<void> {
  await context.tx
    .updateTable('vendor_transactions')
    .set({
      balance_after: done.balanceAfter,
      ...(done.transferId === undefined ? {} : { transfer_id: done.transferId }),
      ...(done.amount === undefined ? {} : { amount: done.amount }),
    })
    .where('vendor_code', '=', context.vendor)
    .where('transaction_id', '=', id)
    .execute();
}

export async function markTakenBack(context: VendorContext, debitId: string, by: string): Promise<void> {
  await context.tx
    .updateTable('vendor_transactions')
    .set({ taken_back_by: by })
    .where('vendor_code', '=', context.vendor)
    .where('transaction_id', '=', debitId)
    .execute();
}

export async function openRound(context: VendorContext, roundId: string): Promise<void> {
  await context.tx
    .insertInto('rounds')
    .values({
      merchant_id: context.merchant,
      vendor_code: context.vendor,
      round_id: roundId,
      session_hash: context.session,
      state: 'open',
      opened_at: context.now,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'vendor_code', 'round_id']).doNothing())
    .execute();
}

/** A round, locked until the end of the present database transaction. */
export function lockRound(context: VendorContext, roundId: string) {
  return context.tx
    .selectFrom('rounds')
    .select(['state', 'session_hash'])
    .where('vendor_code', '=', context.vendor)
    .where('round_id', '=', roundId)
    .forUpdate()
    .executeTakeFirst();
}

export async function closeRound(
  context: VendorContext,
  roundId: string,
  state: Exclude<RoundState, 'open'>,
): Promise<void> {
  await context.tx
    .updateTable('rounds')
    .set({ state, closed_at: context.now })
    .where('vendor_code', '=', context.vendor)
    .where('round_id', '=', roundId)
    .execute();
}

/** Whether a round still holds a stake. */
export async function holdsStake(context: VendorContext, roundId: string): Promise<boolean> {
  const stake = await context.tx
    .selectFrom('vendor_transactions')
    .select('transaction_id')
    .where('vendor_code', '=', context.vendor)
    .where('round_id', '=', roundId)
    .where('kind', '=', 'debit')
    .where('taken_back_by', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return stake !== undefined;
}
