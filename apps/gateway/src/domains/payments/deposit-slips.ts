// The picture of the transfer slip of a deposit by bank transfer: the member adds it, and people of the merchant see it
// before they decide the deposit. Each of their looks is recorded.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/deposit.ts';
import type { viewSlip } from '@foyer/contract/calls/payments.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import type { At, MemberAt } from '#service/at.ts';
import { readPictures } from '#service/pictures.ts';
import { Refusal } from '#service/refusal.ts';
import { isAwaited } from './deposit-states.ts';
import { type DepositOrder, lockDeposit } from './settle-deposit.ts';

type Transfer = Pick<DepositOrder, 'provider' | 'state' | 'expires_at'>;

/** Only awaited transfers to the merchant's own account take a slip; a provider knows what was paid to it. */
export function takesSlip(order: Transfer, now: number): boolean {
  return order.provider === null && isAwaited(order, now);
}

function requireOpen(order: Transfer, now: number): void {
  if (order.provider !== null) throw new Refusal('payment.unknown');
  if (!takesSlip(order, now)) throw new Refusal('payment.decided');
}

async function ownOrder({ db, member }: MemberAt, orderNo: string) {
  const order = await db
    .selectFrom('deposit_orders')
    .select(['id', 'provider', 'state', 'expires_at'])
    .where('order_no', '=', orderNo)
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (!order) throw new Refusal('payment.unknown');
  return order;
}

/** Stores the slip of an awaited deposit, or replaces it. The order is locked, so that a decision comes before or after. */
export async function addSlip(
  at: MemberAt,
  { orderNo, picture }: InputOf<typeof calls.addDepositSlip>,
): Promise<ValueOf<typeof calls.addDepositSlip>> {
  // Before the picture is decoded: it costs the most.
  const order = await ownOrder(at, orderNo);
  const slipAt = at.clock.now();
  requireOpen(order, slipAt);
  const [jpeg] = await readPictures([picture]);
  const slip = { jpeg: jpeg ?? Buffer.alloc(0), added_at: BigInt(slipAt) };
  await transact(at.db, async (tx) => {
    requireOpen(await lockDeposit(tx, { id: order.id }), slipAt);
    await tx
      .insertInto('deposit_slips')
      .values({ merchant_id: at.merchant.id, order_id: order.id, ...slip })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'order_id']).doUpdateSet(slip))
      .execute();
  });
  return { orderNo, slipAt };
}

async function slipOf(db: At['db'] | Tx, orderId: bigint) {
  const slip = await db
    .selectFrom('deposit_slips')
    .select(['jpeg', 'added_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return slip
    ? {
        slipAt: Number(slip.added_at),
        picture: `data:image/jpeg;base64,${Buffer.from(slip.jpeg).toString('base64')}`,
      }
    : null;
}

/** When the slip of an order was added; null: it has none. */
export async function slipTimeOf({ db }: At, orderId: bigint): Promise<number | null> {
  const slip = await db
    .selectFrom('deposit_slips')
    .select('added_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return slip ? Number(slip.added_at) : null;
}

/** The slip of a member's own deposit. */
export async function showSlip(
  at: MemberAt,
  { orderNo }: InputOf<typeof calls.depositSlip>,
): Promise<ValueOf<typeof calls.depositSlip>> {
  const { id } = await ownOrder(at, orderNo);
  return { picture: (await slipOf(at.db, id))?.picture ?? null };
}

/** The slip of any deposit, for a person of the merchant. The look is recorded together with the answer. */
export function showSlipTo(
  at: At,
  { orderNo, person }: InputOf<typeof viewSlip>,
): Promise<ValueOf<typeof viewSlip>> {
  return transact(at.db, async (tx) => {
    const order = await lockDeposit(tx, { orderNo });
    const slip = await slipOf(tx, order.id);
    if (!slip) throw new Refusal('payment.unknown');
    await tx
      .insertInto('account_views')
      .values({
        merchant_id: at.merchant.id,
        order_no: orderNo,
        person,
        seen_at: BigInt(at.clock.now()),
      })
      .execute();
    at.log.info({ event: 'operator.slip_view', orderNo, person }, 'the slip of a deposit was shown');
    return { orderNo, ...slip };
  });
}
