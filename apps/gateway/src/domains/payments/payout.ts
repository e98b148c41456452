// Sending approved withdrawals to the payout provider. The provider recognises a payout by our reference, so a
// repeated request pays once.
import * as v from 'valibot';
import type { Log } from '#process/log.ts';
import type { Clock } from '#process/clock.ts';
import type { MerchantScope } from '#db/connect.ts';
import { transact } from '#domains/ledger/transact.ts';
import { type Outside, OutsideDown } from '#providers/outside/outside.ts';
import type { Secrets } from '#security/secrets.ts';
import { askProvider, findProvider, ProviderRefused } from './providers.ts';
import { applyWithdrawEvent, lockWithdrawal, notifyStep, type WithdrawOrder } from './settle-withdrawal.ts';
import { numberPurpose } from './withdraw.ts';

export type PayoutDependencies = { secrets: Secrets; outside: Outside };
type PayoutContext = MerchantScope & { clock: Clock; log: Log };

const accepted = v.object({ id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)) });

/** Longer than a request takes: it covers a process that died during one. */
const ASKING_MS = 30_000;

/** Asks the provider to accept an order. */
async function ask(
  { secrets, outside }: PayoutDependencies,
  { db, merchant, clock }: PayoutContext,
  order: WithdrawOrder,
) {
  const provider = await findProvider({ db, merchant }, secrets, order.provider ?? '');
  if (!provider) throw new OutsideDown(`${order.provider} is not connected`);
  const { bankCode, accountName } = order.bank;
  const body = {
    reference: order.order_no,
    amount: String(order.amount - order.fee),
    currency: order.asset,
    bank: bankCode,
    account: { name: accountName, number: secrets.show(order.account_no, numberPurpose(merchant)) },
  };
  return askProvider({ outside, now: clock.now() }, provider, 'payouts', body, accepted);
}

/**
 * The provider will never pay this order: the money is refunded, unless another event of the provider contradicts
 * that.
 */
async function giveBackRefused(
  context: PayoutContext,
  order: WithdrawOrder,
  { says, about }: ProviderRefused,
): Promise<void> {
  const { db, merchant, clock, log } = context;
  const isBack = await transact(db, async (tx) => {
    const locked = await lockWithdrawal(tx, order.order_no);
    if (locked.state !== 'approved' || locked.sent_at !== null) return false;
    const change = { event: 'reject', now: clock.now(), reasonCode: about, trouble: says } as const;
    await applyWithdrawEvent(tx, merchant, locked, change);
    return true;
  });
  const facts = { event: 'payout.refused', order: order.order_no };
  if (isBack) log.warn(facts, 'a provider refused a payout for good; the money is back with the member');
  else log.error(facts, 'a provider refused a payout that it had taken on, or that was over');
}

/** Sends one order, if it is not sent yet. Returns whether the provider gave a readable answer. */
async function sendOne(
  paying: PayoutDependencies,
  context: PayoutContext,
  { id }: { id: bigint },
): Promise<boolean> {
  const { db, clock, log } = context;
  const now = clock.now();
  // One process sends at a time, and meanwhile the order cannot be refunded.
  const order = await db
    .updateTable('withdraw_orders')
    .set({ tried_at: BigInt(now), asking_until: BigInt(now + ASKING_MS) })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('sent_at', 'is', null)
    .where((row) => row.or([row('asking_until', 'is', null), row('asking_until', '<=', BigInt(now))]))
    .returningAll()
    .executeTakeFirst();
  if (!order) return true;
  const note = (change: { provider_id: string; sent_at: bigint; trouble: '' } | { trouble: string }) =>
    transact(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('withdraw_orders')
        .set({ ...change, asking_until: null })
        .where('id', '=', id)
        // The provider's event about the payout may have arrived first.
        .where('state', '=', 'approved')
        .executeTakeFirst();
      if (numUpdatedRows > 0n && 'sent_at' in change)
        await notifyStep(tx, order, { merchant: context.merchant, now, topic: 'withdrawal.sent' });
    });
  try {
    const { id: provider_id } = await ask(paying, context, order);
    await note({ provider_id, sent_at: BigInt(now), trouble: '' });
    return true;
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error;
    if (error instanceof ProviderRefused) {
      await giveBackRefused(context, order, error);
      return true;
    }
    await note({ trouble: error.message });
    log.warn({ err: error, order: order.order_no }, 'a payout could not be sent; it is tried again');
    return false;
  }
}

/**
 * Sends the approved orders that are not sent yet. It stops at the first failure, because the provider may be down.
 * The failed order is the last in the next run, in case the provider rejects only this one.
 */
export async function sendPayouts(paying: PayoutDependencies, context: PayoutContext): Promise<void> {
  const due = await context.db
    .selectFrom('withdraw_orders')
    .select('id')
    .where('state', '=', 'approved')
    .where('sent_at', 'is', null)
    .where('provider', 'is not', null)
    .orderBy('tried_at', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .limit(20)
    .execute();
  for (const order of due) if (!(await sendOne(paying, context, order))) return;
}
