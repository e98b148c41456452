// Requesting a withdrawal. The money is held at once; from then on it is paid, or it is refunded.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/withdraw.ts';
import { withdrawalSums } from '@foyer/contract/payment-sums.ts';
import type { MemberAt } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { endIfComplete, turnoverBefore } from '#domains/ledger/turnover-ends.ts';
import { requirePaymentPassword } from '#domains/session/payment-password.ts';
import { Refusal } from '#service/refusal.ts';
import { hashOf, keyOf } from '#service/repetition.ts';
import type { Secrets } from '#security/secrets.ts';
import type { Turns } from '#service/turns.ts';
import { rulesOf } from './rules.ts';
import { hold, withdrawStatusOf } from './settle-withdrawal.ts';
import { type ListCards, readConditions, requireConditions } from './withdraw-conditions.ts';

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
  listCards: ListCards;
  turns: Turns;
};

type WithdrawAnswer = ValueOf<typeof calls.withdraw>;

function leastOf(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((one, other) => (one < other ? one : other));
}

export async function showWithdrawSettings(
  at: MemberAt,
  { listCards }: Pick<WithdrawKit, 'listCards'>,
): Promise<ValueOf<typeof calls.withdrawSettings>> {
  const rules = await rulesOf(at);
  const { funds, left, checklist } = await readConditions(at, listCards, rules);
  const { withdrawable, locked, bonus, remaining } = funds;
  const wallet = { memberId: at.member.id, asset: assetOf(at.member, at.merchant.currency) };
  return {
    min: String(rules.withdraw_min),
    max: String(rules.withdraw_max),
    dailyRemaining: rules.withdrawals_open ? left.count : 0,
    dailyAmountRemaining: String(left.amount),
    feeRate: rules.withdraw_fee,
    turnoverRemaining: String(remaining),
    turnoverBefore: String(await turnoverBefore(at.db, wallet, funds)),
    withdrawable: String(withdrawable),
    locked: String(locked),
    lockedBonus: String(leastOf(bonus, locked)),
    needPaymentPassword: rules.needs_payment_password,
    most: String(leastOf(withdrawable, rules.withdraw_max, left.amount)),
    checklist,
  };
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

/** Requests a withdrawal. The same key for the same account, amount and terms returns the first answer and moves nothing. */
export async function askWithdrawal(
  at: MemberAt,
  kit: WithdrawKit,
  { bankCardId, amount: asked, paymentPassword, terms }: InputOf<typeof calls.withdraw>,
): Promise<WithdrawAnswer> {
  const requestHash = hashOf([bankCardId, asked, ...(terms ? [terms] : [])]);
  // First of all: a member whose answer was lost may now mistype the password, and would then send a second order.
  const known = await madeBefore(at.db, at, requestHash);
  if (known) return known;
  const rules = await rulesOf(at);
  const amount = BigInt(asked);
  const { fee } = withdrawalSums(amount, rules.withdraw_fee);
  if (terms && terms.fee !== String(fee)) throw new Refusal('payment.terms');
  if (rules.needs_payment_password) await requirePaymentPassword(at, kit.turns, paymentPassword ?? '');
  const { id: merchant, currency } = at.merchant;
  return transact(at.db, async (tx) => {
    await lockMember(tx, at.member.id);
    const before = await madeBefore(tx, at, requestHash);
    if (before) return before;
    // Read while the member is locked: an account that is removed at the same time gets no money.
    const card = await kit.findCard({ ...at, db: tx }, bankCardId);
    if (!card) throw new Refusal('payment.unknown');
    const { bankCode, bankName, accountName, accountNo, accountNoMasked } = card;
    const bank = { bankCode, bankName, accountName, accountNoMasked };
    const asset = assetOf(at.member, currency);
    const conditions = { listCards: kit.listCards, rules };
    const funds = await requireConditions({ ...at, db: tx }, conditions, { amount, card });
    await endIfComplete(tx, { memberId: at.member.id, asset }, funds);
    const now = at.clock.now();
    const { payout_minutes: minutes } = rules;
    const order = await tx
      .insertInto('withdraw_orders')
      .values({
        merchant_id: merchant,
        member_id: at.member.id,
        idempotency_key: keyOf(at),
        request_hash: requestHash,
        asset,
        amount,
        fee,
        bank: JSON.stringify(bank),
        account_no: kit.secrets.hide(accountNo, numberPurpose(merchant)),
        provider: rules.payout_provider,
        created_at: BigInt(now),
        promised_at: minutes === null ? null : BigInt(now + minutes * 60_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await hold(tx, merchant, order);
    at.log.info({ event: 'withdraw.asked', order: order.order_no }, 'a member asked for a withdrawal');
    return { orderNo: order.order_no, status: 'PENDING' };
  });
}
