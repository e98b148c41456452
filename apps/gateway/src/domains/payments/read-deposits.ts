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
import { slipTimeOf } from './deposit-slips.ts';
import { nameIn, rulesOf, weightsOf } from './rules.ts';

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

export async function showDeposit(
  at: MemberAt,
  { orderNo }: InputOf<typeof calls.depositOrder>,
): Promise<ValueOf<typeof calls.depositOrder>> {
  const row = await ownOrders(at)
    .select([
      'o.id',
      'o.order_no',
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
      'm.minutes',
      'm.banks',
      'm.words',
    ])
    .where('o.order_no', '=', orderNo)
    .executeTakeFirst();
  if (!row) throw new Refusal('payment.unknown');
  const status = statusOf(row.state);
  const slipAt = await slipTimeOf(at, row.id);
  const { turnover_percent } = await rulesOf(at);
  return {
    orderNo: row.order_no,
    time: Number(row.created_at),
    method: nameIn(row.words, at),
    amount: String(row.amount),
    credit: String(row.amount - row.fee),
    bonus: String(row.bonus),
    status,
    turnover: String(row.turnover),
    turnoverWithoutBonus: String(turnoverWithoutBonus(row.amount, row.turnover, turnover_percent)),
    turnoverWeights: weightsOf(row.turnover_weights),
    expireAt: Number(row.expires_at),
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
    steps: depositSteps(row),
    handler: status === 'PENDING' ? handlerOf(row) : null,
    minutes: row.minutes,
    slipAt,
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
