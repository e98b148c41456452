// How a deposit ends. Locks are taken in one order: the deposit, its member, the accounts.
import { turnoverWithoutBonus } from '@foyer/contract/payment-sums.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { PaymentTables } from '#db/tables/payments.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { post, type Posting } from '#domains/ledger/post.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { endBeforeDeposit } from '#domains/ledger/turnover-ends.ts';
import { notify } from '#domains/push/notify.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import { Refusal } from '#service/refusal.ts';
import { afterEvent, type DepositEvent } from './deposit-states.ts';
import { percentOf } from './rules.ts';

export type DepositOrder = Selectable<PaymentTables['deposit_orders']>;
export type SettleContext = { merchant: string; now: number };

/** A deposit, locked: its changes run one after another. Throws `payment.unknown`. */
export async function lockDeposit(
  tx: Tx,
  which: { id: bigint } | { orderNo: string },
): Promise<DepositOrder> {
  const found = tx.selectFrom('deposit_orders').selectAll().forUpdate();
  const order = await (
    'id' in which ? found.where('id', '=', which.id) : found.where('order_no', '=', which.orderNo)
  ).executeTakeFirst();
  if (!order) throw new Refusal('payment.unknown');
  return order;
}

/** A promotion for a first deposit is given once, however many orders it was promised to. */
export async function bonusStands(
  db: Db | Tx,
  order: Pick<DepositOrder, 'promo_id' | 'bonus' | 'member_id'>,
): Promise<boolean> {
  if (order.promo_id === null || order.bonus === 0n) return false;
  const earlier = await db
    .selectFrom('deposit_orders as o')
    .innerJoin('deposit_promos as p', (join) =>
      join.onRef('p.merchant_id', '=', 'o.merchant_id').on('p.id', '=', order.promo_id ?? ''),
    )
    .select('o.id')
    .where('o.member_id', '=', order.member_id)
    .where('o.state', '=', 'paid')
    .where('p.first_only', '=', true)
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined;
}

/** The member gets the amount less the fee; the merchant gets the fee, and is owed the amount by the provider. */
async function credit(tx: Tx, merchant: string, order: DepositOrder, bonus: bigint): Promise<bigint> {
  const { asset, amount, fee } = order;
  const member = memberOwner(order.member_id);
  const postings: Posting[] = [
    { owner: member, asset, amount: amount - fee },
    { owner: { kind: 'house', id: 'payment fees' }, asset, amount: fee },
    { owner: { kind: 'house', id: `payments ${order.provider ?? 'manual'}` }, asset, amount: -amount },
  ];
  const { id } = await post(tx, merchant, {
    kind: 'deposit',
    scope: 'payments',
    key: order.order_no,
    postings: postings.filter((posting) => posting.amount !== 0n),
  });
  if (bonus > 0n)
    await post(tx, merchant, {
      kind: 'deposit.bonus',
      scope: 'payments',
      key: `bonus ${order.order_no}`,
      postings: [
        { owner: member, asset, amount: bonus },
        { owner: { kind: 'promo', id: order.promo_id ?? '' }, asset, amount: -bonus },
      ],
    });
  return id;
}

async function pay(tx: Tx, { merchant, now }: SettleContext, order: DepositOrder) {
  await lockMember(tx, order.member_id);
  await endBeforeDeposit(tx, { memberId: order.member_id, asset: order.asset });
  const hasBonus = await bonusStands(tx, order);
  const transferId = await credit(tx, merchant, order, hasBonus ? order.bonus : 0n);
  const less =
    order.bonus > 0n && !hasBonus
      ? {
          bonus: 0n,
          turnover: turnoverWithoutBonus(order.amount, order.turnover, await percentOf(tx, order)),
        }
      : {};
  return { ...less, state: 'paid' as const, decided_at: BigInt(now), transfer_id: transferId };
}

type ProviderOrder = Pick<DepositOrder, 'provider_id' | 'redirect_url' | 'qr_code'>;

/**
 * Applies an event to a locked deposit; returns whether it changed anything. The money is posted together with the
 * state.
 */
export async function applyEvent(
  tx: Tx,
  context: SettleContext,
  order: DepositOrder,
  event: DepositEvent,
  place?: ProviderOrder,
): Promise<boolean> {
  const state = afterEvent(order.state, event);
  if (state === null) return false;
  const over = state === 'pending' ? { state } : { state, decided_at: BigInt(context.now) };
  const change = state === 'paid' ? await pay(tx, context, order) : over;
  await tx
    .updateTable('deposit_orders')
    .set({ ...change, ...place })
    .where('id', '=', order.id)
    .execute();
  if (state === 'paid')
    await notify(tx, {
      ...context,
      memberId: order.member_id,
      topic: 'deposit.paid',
      subject: order.order_no,
    });
  return true;
}
