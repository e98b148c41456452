// Deposits that lock a part of the balance, and giving up their bonuses.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/deposit.ts';
import { turnoverWithoutBonus } from '@foyer/contract/payment-sums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { kinds } from '#domains/ledger/kinds.ts';
import { post } from '#domains/ledger/post.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { type OpenDeposit, withdrawableOf } from '#domains/ledger/turnover.ts';
import { balanceOf, memberOwner } from '#domains/ledger/wallet.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { Refusal } from '#service/refusal.ts';
import { nameIn, percentOf, rulesOf, weightsOf } from './rules.ts';
import type { DepositOrder } from './settle-deposit.ts';

type Lock = ValueOf<typeof calls.depositLocks>[number];
type Wallet = { memberId: bigint; asset: string };

/**
 * SQL: whether the member has staked anything since this transfer credited a deposit, from the main wallet or from one
 * at a vendor. A refunded stake counts: the bonus was used.
 */
function stakedSince({ memberId, asset }: Wallet, transferId: RawBuilder<bigint | null>) {
  return sql<boolean>`exists (
    select from ledger_accounts a
    join postings p on p.merchant_id = a.merchant_id and p.account_id = a.id and p.transfer_id > coalesce(${transferId}, 0)
    join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.kind in (${sql.join(kinds.stake)})
    where a.asset = ${asset} and (a.owner_kind = 'member' and a.owner_id = ${String(memberId)}
      or a.owner_kind = 'parked' and a.owner_id like ${`${memberId} %`}))`;
}

/** The bets that are left once the bonus is given up. Bets from before the deposit that were decided since count. */
function afterGivingUp(
  { turnover, left }: Pick<OpenDeposit, 'turnover' | 'left'>,
  { amount, percent }: { amount: bigint; percent: number },
) {
  const required = turnoverWithoutBonus(amount, turnover, percent);
  const placed = turnover - left;
  return { required, left: required > placed ? required - placed : 0n };
}

export async function listLocks(at: MemberAt): Promise<ValueOf<typeof calls.depositLocks>> {
  const asset = assetOf(at.member, at.merchant.currency);
  const wallet = { memberId: at.member.id, asset };
  const { deposits, weights } = await withdrawableOf(at.db, wallet);
  if (deposits.length === 0) return [];
  const { turnover_percent: today } = await rulesOf(at);
  const orders = await at.db
    .selectFrom('deposit_orders as o')
    .leftJoin('deposit_promos as p', (join) =>
      join.onRef('p.merchant_id', '=', 'o.merchant_id').onRef('p.id', '=', 'o.promo_id'),
    )
    .select(['o.order_no', 'o.decided_at', 'o.amount', 'o.turnover_percent', 'p.words'])
    .select(stakedSince(wallet, sql.ref('o.transfer_id')).as('is_used'))
    .where(
      'o.order_no',
      'in',
      deposits.map(({ orderNo }) => orderNo),
    )
    .execute();
  return deposits.flatMap((deposit): Lock[] => {
    const order = orders.find(({ order_no }) => order_no === deposit.orderNo);
    if (!order) return [];
    const percent = order.turnover_percent ?? today;
    const without = afterGivingUp(deposit, { amount: order.amount, percent });
    return [
      {
        orderNo: deposit.orderNo,
        time: Number(order.decided_at),
        promotion: order.words && deposit.bonus > 0n ? nameIn(order.words, at) : null,
        amount: String(order.amount),
        credit: String(deposit.credit),
        bonus: String(deposit.bonus),
        required: String(deposit.turnover),
        left: String(deposit.left),
        turnoverWeights: weightsOf(weights),
        giveUp:
          deposit.bonus > 0n && !order.is_used
            ? { bonus: String(deposit.bonus), required: String(without.required), left: String(without.left) }
            : null,
      },
    ];
  });
}

type Answer = ValueOf<typeof calls.giveUpBonus>;

async function returnedBefore(tx: Tx, orderId: bigint): Promise<bigint | null> {
  const row = await tx
    .selectFrom('bonus_returns')
    .select('amount')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.amount ?? null;
}

async function isUsed(tx: Tx, wallet: Wallet, { transfer_id }: DepositOrder): Promise<boolean> {
  const { used } = await tx
    .selectNoFrom(stakedSince(wallet, sql`${transfer_id}::bigint`).as('used'))
    .executeTakeFirstOrThrow();
  return used;
}

async function ownDeposit(tx: Tx, { member }: MemberAt, orderNo: string): Promise<DepositOrder> {
  const order = await tx
    .selectFrom('deposit_orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (!order) throw new Refusal('payment.unknown');
  return order;
}

/**
 * Returns the bonus of a deposit with open turnover to its promotion, as long as nothing was staked since the deposit
 * was credited: after a bet, the bonus could be used to win and be returned without its turnover. The main wallet must
 * hold the whole bonus: money at vendors is not counted.
 */
export function giveUpBonus(at: MemberAt, { orderNo }: InputOf<typeof calls.giveUpBonus>): Promise<Answer> {
  return transact(at.db, async (tx) => {
    // The deposit itself is not locked: its member's other payments, which hold this lock, mark it once its turnover ends.
    await lockMember(tx, at.member.id);
    const order = await ownDeposit(tx, at, orderNo);
    const { id: order_id, asset } = order;
    const wallet = { memberId: at.member.id, asset };
    const before = await returnedBefore(tx, order_id);
    if (before !== null) return { returned: String(before), balance: String(await balanceOf(tx, wallet)) };
    const { deposits } = await withdrawableOf(tx, wallet);
    const open = deposits.find((deposit) => deposit.orderNo === orderNo);
    if (!open || open.bonus === 0n) throw new Refusal('payment.decided');
    if (await isUsed(tx, wallet, order)) throw new Refusal('payment.bonus_used');
    const percent = await percentOf(tx, order);
    const { id, balances } = await post(tx, at.merchant.id, {
      kind: 'deposit.bonus_return',
      scope: 'payments',
      key: `bonus return ${orderNo}`,
      postings: [
        { owner: memberOwner(at.member.id), asset, amount: -open.bonus },
        { owner: { kind: 'promo', id: order.promo_id ?? '' }, asset, amount: open.bonus },
      ],
    });
    await tx
      .insertInto('bonus_returns')
      .values({
        merchant_id: at.merchant.id,
        order_id,
        member_id: at.member.id,
        amount: open.bonus,
        turnover: turnoverWithoutBonus(order.amount, open.turnover, percent),
        returned_at: BigInt(at.clock.now()),
        transfer_id: id,
      })
      .execute();
    at.log.info({ event: 'deposit.bonus_returned', order: orderNo }, 'a member gave up a bonus');
    return { returned: String(open.bonus), balance: String(balances[0] ?? 0n) };
  });
}
