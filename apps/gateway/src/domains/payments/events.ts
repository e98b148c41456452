// A provider's events. Each event is claimed by its id in the transaction that processes it: a second one waits for
// the first and is answered as a repetition. A refused event leaves no trace, so the provider may send it again.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { paymentEvent } from '@foyer/contract/calls/payments.ts';
import type { At } from '#service/at.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { Refusal } from '#service/refusal.ts';
import { hashOf } from '#service/repetition.ts';
import type { DepositEvent } from './deposit-states.ts';
import { applyEvent, lockDeposit } from './settle-deposit.ts';
import { applyWithdrawEvent, lockWithdrawal } from './settle-withdrawal.ts';

type Event = InputOf<typeof paymentEvent>;

const depositEvents: Partial<Record<Event['type'], DepositEvent>> = {
  'checkout.paid': 'paid',
  'checkout.failed': 'failed',
  'checkout.expired': 'expired',
};
const withdrawEvents: Partial<Record<Event['type'], 'paid' | 'reject'>> = {
  'payout.paid': 'paid',
  'payout.failed': 'reject',
};

/** Whether the event is new. The same id with other content is refused. */
async function claim(tx: Tx, at: At, event: Event): Promise<boolean> {
  const { provider, eventId, type, reference, providerId, amount, currency } = event;
  const requestHash = hashOf([type, reference, providerId, amount, currency]);
  const fresh = await tx
    .insertInto('payment_events')
    .values({
      merchant_id: at.merchant.id,
      provider,
      event_id: eventId,
      request_hash: requestHash,
      reference,
      type,
      received_at: BigInt(at.clock.now()),
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (fresh) return true;
  const known = await tx
    .selectFrom('payment_events')
    .select('request_hash')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (known.request_hash !== requestHash) throw new Refusal('transaction.mismatch');
  return false;
}

type AgreedPayment = { provider: string | null; provider_id: string | null; asset: string };

/** The event must be about exactly the agreed payment. */
function requireAgreement(order: AgreedPayment, expected: bigint, event: Event): void {
  const isOther = order.provider_id !== null && order.provider_id !== event.providerId;
  const isDifferent = BigInt(event.amount) !== expected || event.currency !== order.asset;
  if (order.provider !== event.provider || isOther || isDifferent) throw new Refusal('payment.mismatch');
}

async function onDeposit(tx: Tx, at: At, event: Event): Promise<void> {
  const what = depositEvents[event.type];
  const order = await lockDeposit(tx, { orderNo: event.reference });
  if (!what) throw new Refusal('payment.mismatch');
  requireAgreement(order, order.amount, event);
  await applyEvent(tx, { merchant: at.merchant.id, now: at.clock.now() }, order, what);
}

async function onWithdrawal(tx: Tx, at: At, event: Event): Promise<void> {
  const what = withdrawEvents[event.type];
  const order = await lockWithdrawal(tx, event.reference);
  if (!what) throw new Refusal('payment.mismatch');
  requireAgreement(order, order.amount - order.fee, event);
  // No provider was asked to pay an order that is not approved, and a refunded order must not be paid as well.
  if (order.state === 'pending' || (order.state === 'rejected' && what === 'paid'))
    throw new Refusal('payment.mismatch');
  const trouble = what === 'reject' ? `${event.provider} says ${event.type}` : '';
  const reasonCode = event.about === 'account' ? 'account' : 'bank';
  const change = { event: what, now: at.clock.now(), reasonCode, trouble } as const;
  await applyWithdrawEvent(tx, at.merchant.id, order, change);
}

/** Processes an event, once. */
export async function takeEvent(at: At, event: Event): Promise<ValueOf<typeof paymentEvent>> {
  try {
    return await transact(at.db, async (tx) => {
      if (!(await claim(tx, at, event))) return { repeated: true };
      await (event.reference.startsWith('D') ? onDeposit : onWithdrawal)(tx, at, event);
      return { repeated: false };
    });
  } catch (error) {
    if (error instanceof Refusal)
      at.log.warn(
        { event: 'payment.event', refused: error.errorCode, ...event },
        'a payment event was refused',
      );
    throw error;
  }
}
