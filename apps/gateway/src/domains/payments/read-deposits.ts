// A member's own deposits, in the form that the member sees.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/deposit.ts';
import { turnoverWithoutBonus } from '@foyer/contract/payment-sums.ts';
import type { MemberAt } from '#service/at.ts';
import type { DepositDetails, DepositType, MethodBank } from '#db/tables/payments.ts';
import { Refusal } from '#service/refusal.ts';
import { pageOf } from '#service/page.ts';
import { statusOf } from './deposit-states.ts';
import { depositSteps } from './order-steps.ts';
import { slipTimeOf, takesSlip } from './deposit-slips.ts';
import { nameIn, percentOf, weightsOf } from './rules.ts';
import { bonusStands, type DepositOrder } from './settle-deposit.ts';
import { withdrawableOf } from '#domains/ledger/turnover.ts';
import { turnoverBefore } from '#domains/ledger/turnover-ends.ts';

function ownOrders({ db, member }: MemberAt) {
  return db
    .selectFrom('deposit_orders as o')
    .innerJoin('deposit_methods as m', (join) =>
      join.onRef('m.merchant_id', '=', 'o.merchant_id').onRef('m.id', '=', 'o.method_id'),
    )
    .where('o.member_id', '=', member.id);
}

const states = {
  PENDING: ['created', 'pending'],
  PAID: ['paid'],
  FAILED: ['failed'],
  EXPIRED: ['expired'],
  CANCELLED: ['cancelled'],
} as const;

export async function listDeposits(
  at: MemberAt,
  { status, from, to, ...paging }: InputOf<typeof calls.depositRecords>,
): Promise<ValueOf<typeof calls.depositRecords>> {
  const { pageNum, pageSize, offset, pagesOf } = pageOf(paging);
  let found = ownOrders(at);
  if (status !== undefined) found = found.where('o.state', 'in', states[status]);
  if (from !== undefined) found = found.where('o.created_at', '>=', BigInt(from));
  if (to !== undefined) found = found.where('o.created_at', '<', BigInt(to));
  const { total } = await found
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['o.order_no', 'o.created_at', 'o.amount', 'o.state', 'm.words'])
    .orderBy('o.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return {
    content: rows.map((row) => ({
      orderNo: row.order_no,
      time: Number(row.created_at),
      method: nameIn(row.words, at),
      amount: String(row.amount),
      status: statusOf(row.state),
    })),
    pageNum,
    totalPages: pagesOf(total),
  };
}

type ShownOrder = Pick<
  DepositOrder,
  | 'order_no'
  | 'member_id'
  | 'asset'
  | 'state'
  | 'amount'
  | 'promo_id'
  | 'bonus'
  | 'turnover'
  | 'turnover_percent'
  | 'turnover_weights'
> & { turnover_after_return: bigint | null };

/** The bets that a deposit requires, those that come before them, and those that are left once it is paid. */
async function betsOf({ db }: MemberAt, order: ShownOrder) {
  const { order_no, member_id: memberId, asset, state, turnover_weights } = order;
  const none = { left: null, before: 0n, weights: turnover_weights };
  if (state !== 'paid' && statusOf(state) !== 'PENDING') return none;
  const wallet = { memberId, asset };
  const funds = await withdrawableOf(db, wallet);
  if (state !== 'paid') return { ...none, before: await turnoverBefore(db, wallet, funds) };
  const place = funds.deposits.findIndex(({ orderNo }) => orderNo === order_no);
  const own = funds.deposits[place];
  if (!own) return { ...none, left: 0n };
  const before = funds.deposits.slice(0, place).reduce((sum, { left }) => sum + left, 0n);
  return { left: own.left, before, weights: funds.weights };
}

/** The bonus of a deposit and its turnover: while it is pending, those that a payment at this moment would bring. */
async function offerOf({ db }: MemberAt, order: ShownOrder) {
  const { state, promo_id, bonus, turnover, amount, turnover_after_return } = order;
  const without = turnoverWithoutBonus(amount, turnover, await percentOf(db, order));
  const isPending = statusOf(state) === 'PENDING';
  const isLost = isPending && bonus > 0n && !(await bonusStands(db, order));
  return {
    bonus: String(isLost ? 0n : bonus),
    turnover: String(isLost ? without : (turnover_after_return ?? turnover)),
    isOfferUsed: isLost || (state === 'paid' && promo_id !== null && bonus === 0n),
    isBonusReturned: turnover_after_return !== null,
    turnoverWithoutBonus: String(without),
  };
}

export async function showDeposit(
  at: MemberAt,
  { orderNo }: InputOf<typeof calls.depositOrder>,
): Promise<ValueOf<typeof calls.depositOrder>> {
  const row = await ownOrders(at)
    .leftJoin('bonus_returns as r', (join) =>
      join.onRef('r.merchant_id', '=', 'o.merchant_id').onRef('r.order_id', '=', 'o.id'),
    )
    .select([
      'r.turnover as turnover_after_return',
      'o.asset',
      'o.id',
      'o.order_no',
      'o.member_id',
      'o.promo_id',
      'o.turnover_percent',
      'o.created_at',
      'o.amount',
      'o.fee',
      'o.bonus',
      'o.state',
      'o.turnover',
      'o.turnover_weights',
      'o.expires_at',
      'o.decided_at',
      'o.redirect_url',
      'o.qr_code',
      'o.details',
      'o.provider',
      'm.type',
      'o.minutes',
      'm.minutes as minutes_now',
      'm.banks',
      'm.words',
    ])
    .where('o.order_no', '=', orderNo)
    .executeTakeFirst();
  if (!row) throw new Refusal('payment.unknown');
  const status = statusOf(row.state);
  const slipAt = await slipTimeOf(at, row.id);
  const bets = await betsOf(at, row);
  const mayTakeSlip = takesSlip(row, at.clock.now());
  return {
    orderNo: row.order_no,
    time: Number(row.created_at),
    method: nameIn(row.words, at),
    amount: String(row.amount),
    credit: String(row.amount - row.fee),
    status,
    ...(await offerOf(at, row)),
    turnoverLeft: bets.left === null ? null : String(bets.left),
    turnoverBefore: String(bets.before),
    turnoverWeights: weightsOf(bets.weights),
    expireAt: Number(row.expires_at),
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
    steps: depositSteps(row),
    // A slip is looked at also when the time of the transfer is over.
    handler: status === 'PENDING' || (mayTakeSlip && slipAt !== null) ? handlerOf(row) : null,
    minutes: row.minutes ?? row.minutes_now,
    slipAt,
    takesSlip: mayTakeSlip,
    payment:
      status === 'PENDING'
        ? { redirectUrl: row.redirect_url, qrCode: row.qr_code, account: accountOf(row) }
        : null,
  };
}

/** At a provider the member pays; an announced transfer is confirmed by the back office. */
function handlerOf({ provider }: { provider: string | null }) {
  return provider === null ? 'merchant' : 'member';
}

type Payable = { type: DepositType; details: DepositDetails; banks: readonly MethodBank[] };

/** The account that a manual transfer goes to. */
function accountOf({ type, details: { bankCode }, banks }: Payable) {
  const bank = type === 'MANUAL' ? banks.find((one) => one.bankCode === bankCode) : undefined;
  if (!bank) return null;
  const { bankName, accountName, accountNo, qrImage } = bank;
  return { bankName, accountName, accountNo, qrImage };
}

export async function countDeposits({ db, member }: MemberAt): Promise<ValueOf<typeof calls.depositCount>> {
  const { count } = await db
    .selectFrom('deposit_orders')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', member.id)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return Number(count);
}
