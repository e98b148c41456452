// Requesting a withdrawal. The money is held at once; from then on it is paid, or it is refunded.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/withdraw.ts';
import { sql } from 'kysely';
import { withdrawalSums } from '@foyer/contract/payment-sums.ts';
import type { MemberAt } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { requireWithdrawable, withdrawableOf } from '#domains/ledger/turnover.ts';
import { requirePaymentPassword } from '#domains/session/payment-password.ts';
import { requireNoWait, waitsUntil } from '#domains/session/payout-waits.ts';
import { Refusal } from '#service/refusal.ts';
import { hashOf, keyOf } from '#service/repetition.ts';
import type { Secrets } from '#security/secrets.ts';
import type { Turns } from '#service/turns.ts';
import { requireWithin, rulesOf } from './rules.ts';
import { hold, withdrawStatusOf } from './settle-withdrawal.ts';

const DAY = 86_400_000;

/** A bank account of the member, as the member domain supplies it. */
export type Card = {
  bankCode: string;
  bankName: string;
  accountName: string;
  accountNo: string;
  accountNoMasked: string;
  /** It is not paid to before this time (hazard 32). */
  usableFrom: number;
};

export type WithdrawKit = {
  secrets: Secrets;
  findCard: (at: MemberAt, id: string) => Promise<Card | null>;
  turns: Turns;
};

type Rules = Awaited<ReturnType<typeof rulesOf>>;
type WithdrawAnswer = ValueOf<typeof calls.withdraw>;

/** The remaining daily limit, by the merchant's own clock; refunded orders do not count. */
async function leftToday(db: Db | Tx, { member, clock }: MemberAt, rules: Rules) {
  const offset = Number(rules.utc_offset_ms);
  const midnight = Math.floor((clock.now() + offset) / DAY) * DAY - offset;
  const { count, amount } = await db
    .selectFrom('withdraw_orders')
    .select((row) => [
      row.fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('member_id', '=', member.id)
    .where('state', '<>', 'rejected')
    .where('created_at', '>=', BigInt(midnight))
    .executeTakeFirstOrThrow();
  const rest = rules.daily_amount - amount;
  return { count: Math.max(rules.daily_count - Number(count), 0), amount: rest > 0n ? rest : 0n };
}

function walletOwner({ merchant, member }: MemberAt) {
  return {
    memberId: member.id,
    asset: assetOf(member, merchant.currency),
  };
}

export async function showWithdrawSettings(at: MemberAt): Promise<ValueOf<typeof calls.withdrawSettings>> {
  const rules = await rulesOf(at);
  const left = await leftToday(at.db, at, rules);
  const open = await withdrawableOf(at.db, walletOwner(at));
  return {
    min: String(rules.withdraw_min),
    max: String(rules.withdraw_max),
    dailyRemaining: rules.withdrawals_open ? left.count : 0,
    dailyAmountRemaining: String(left.amount),
    feeRate: rules.withdraw_fee,
    turnoverRemaining: String(open.remaining),
    withdrawable: String(open.withdrawable),
    locked: String(open.locked),
    lockedBonus: String(open.bonus < open.locked ? open.bonus : open.locked),
    needPaymentPassword: rules.needs_payment_password,
    waitsUntil: await waitsUntil(at),
  };
}

/** Throws when something prevents this withdrawal. */
async function requireMayLeave(tx: Tx, at: MemberAt, rules: Rules, amount: bigint): Promise<void> {
  if (!rules.withdrawals_open) throw new Refusal('payment.closed');
  requireWithin(amount, { min: rules.withdraw_min, max: rules.withdraw_max });
  const left = await leftToday(tx, at, rules);
  if (left.count === 0 || amount > left.amount) throw new Refusal('withdraw.daily');
  await requireWithdrawable(tx, walletOwner(at), amount);
}

async function madeBefore(tx: Db | Tx, at: MemberAt, requestHash: string): Promise<WithdrawAnswer | null> {
  const known = await tx
    .selectFrom('withdraw_orders')
    .select(['order_no', 'request_hash', 'state'])
    .where('member_id', '=', at.member.id)
    .where('idempotency_key', '=', keyOf(at))
    .executeTakeFirst();
  if (known && known.request_hash !== requestHash) throw new Refusal('transaction.mismatch');
  return known ? { orderNo: known.order_no, status: withdrawStatusOf(known.state) } : null;
}

/** The account number is copied, so that a later change of the account changes nothing here. */
export function numberPurpose(merchant: string): string {
  return `payout ${merchant}`;
}

async function cardOf(at: MemberAt, { findCard }: WithdrawKit, id: string): Promise<Card> {
  const card = await findCard(at, id);
  if (!card) throw new Refusal('payment.unknown');
  if (card.usableFrom > at.clock.now())
    throw new Refusal('withdraw.card_rests', { value: { usableFrom: card.usableFrom } });
  return card;
}

/** Requests a withdrawal. The same key for the same account and amount returns the first answer and moves nothing. */
export async function askWithdrawal(
  at: MemberAt,
  kit: WithdrawKit,
  { bankCardId, amount: asked, paymentPassword }: InputOf<typeof calls.withdraw>,
): Promise<WithdrawAnswer> {
  const requestHash = hashOf([bankCardId, asked]);
  // First of all: a member whose answer was lost may now mistype the password, and would then send a second order.
  const known = await madeBefore(at.db, at, requestHash);
  if (known) return known;
  const rules = await rulesOf(at);
  if (rules.needs_payment_password) await requirePaymentPassword(at, kit.turns, paymentPassword ?? '');
  await requireNoWait(at);
  const { accountNo, ...card } = await cardOf(at, kit, bankCardId);
  const { bankCode, bankName, accountName, accountNoMasked } = card;
  const bank = { bankCode, bankName, accountName, accountNoMasked };
  const amount = BigInt(asked);
  const { id: merchant, currency } = at.merchant;
  return transact(at.db, async (tx) => {
    await lockMember(tx, at.member.id);
    const before = await madeBefore(tx, at, requestHash);
    if (before) return before;
    await requireMayLeave(tx, at, rules, amount);
    const order = await tx
      .insertInto('withdraw_orders')
      .values({
        merchant_id: merchant,
        member_id: at.member.id,
        idempotency_key: keyOf(at),
        request_hash: requestHash,
        asset: assetOf(at.member, currency),
        amount,
        fee: withdrawalSums(amount, rules.withdraw_fee).fee,
        bank: JSON.stringify(bank),
        account_no: kit.secrets.hide(accountNo, numberPurpose(merchant)),
        provider: rules.payout_provider,
        created_at: BigInt(at.clock.now()),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await hold(tx, merchant, order);
    at.log.info({ event: 'withdraw.asked', order: order.order_no }, 'a member asked for a withdrawal');
    return { orderNo: order.order_no, status: 'PENDING' };
  });
}
