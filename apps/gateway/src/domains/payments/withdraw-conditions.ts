// The conditions of a withdrawal. Each condition has its line on the checklist that a member sees, and refuses the
// withdrawals that do not meet it: both come from the same facts.
import type { ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/withdraw.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { refuseLocked, type Withdrawable, withdrawableOf } from '#domains/ledger/turnover.ts';
import { paymentPasswordState } from '#domains/session/payment-password.ts';
import { refuseUntil, waitsUntil } from '#domains/session/payout-waits.ts';
import { Refusal } from '#service/refusal.ts';
import { identityOf } from './identity.ts';
import { requireWithin, type rulesOf } from './rules.ts';
import { DAY_MS } from '#process/clock.ts';

type Rules = Awaited<ReturnType<typeof rulesOf>>;
type Checklist = ValueOf<typeof calls.withdrawSettings>['checklist'];
type State = Checklist['today']['state'];
type UsableCard = { readonly usableFrom: number };

/** The bank accounts of a member, as the member domain supplies them. */
export type ListCards = (at: MemberAt) => Promise<readonly UsableCard[]>;

/** A requested withdrawal: its amount, and the account that it is paid to. */
type WithdrawalRequest = { readonly amount: bigint; readonly card: UsableCard };

type Condition<Item> = {
  readonly item: Item;
  /** Throws when a withdrawal does not meet it. */
  readonly require: (requested: WithdrawalRequest) => void;
};

function doneIf(isMet: boolean): State {
  return isMet ? 'done' : 'open';
}

/** The remaining daily limit, by the merchant's own clock; refunded orders do not count. */
async function leftToday({ db, member, clock }: MemberAt, rules: Rules) {
  const offset = Number(rules.utc_offset_ms);
  const midnight = Math.floor((clock.now() + offset) / DAY_MS) * DAY_MS - offset;
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

function accepted(rules: Rules): Condition<Checklist['accepted']> {
  return {
    item: { state: doneIf(rules.withdrawals_open) },
    require: () => {
      if (!rules.withdrawals_open) throw new Refusal('payment.closed');
    },
  };
}

function waiting(until: number | null): Condition<Checklist['waiting']> {
  return { item: { state: doneIf(until === null), until }, require: () => refuseUntil(until) };
}

function bankAccount(cards: readonly UsableCard[], now: number): Condition<Checklist['bankAccount']> {
  const isNew = ({ usableFrom }: UsableCard) => usableFrom > now;
  const waits = cards.filter(isNew).map((card) => card.usableFrom);
  const state = waits.length === 0 ? 'done' : 'partly';
  return {
    item: {
      state: waits.length === cards.length ? 'open' : state,
      usableFrom: waits.length === 0 ? null : Math.min(...waits),
    },
    require: ({ card }) => {
      if (isNew(card)) throw new Refusal('withdraw.card_rests', { value: { usableFrom: card.usableFrom } });
    },
  };
}

function verifiedIdentity(
  check: Awaited<ReturnType<typeof identityOf>>,
): Condition<NonNullable<Checklist['identity']>> {
  const isVerified = check?.state === 'verified';
  const reason = isVerified ? '' : (check?.reason ?? '');
  return {
    item: { state: doneIf(isVerified), reason },
    require: () => {
      if (!isVerified) throw new Refusal('withdraw.identity', { value: { reason } });
    },
  };
}

/** Before the limits of the day: an amount outside the limits of one order is refused for that reason. */
function smallest(rules: Rules, { balance }: Withdrawable): Condition<Checklist['smallest']> {
  const { withdraw_min: min, withdraw_max: max } = rules;
  return {
    item: { state: doneIf(balance >= min), amount: String(min) },
    require: ({ amount }) => requireWithin(amount, { min, max }),
  };
}

function today(
  rules: Rules,
  left: { readonly count: number; readonly amount: bigint },
): Condition<Checklist['today']> {
  const isFull = left.count === 0 || left.amount < rules.withdraw_min;
  return {
    item: {
      state: doneIf(!isFull),
      count: rules.daily_count,
      countLeft: left.count,
      amount: String(rules.daily_amount),
      amountLeft: String(left.amount),
    },
    require: ({ amount }) => {
      if (left.count === 0 || amount > left.amount) throw new Refusal('withdraw.daily');
    },
  };
}

function wagering(rules: Rules, funds: Withdrawable): Condition<Checklist['wagering']> {
  const { withdraw_min: min } = rules;
  const { locked, withdrawable, balance, required, remaining } = funds;
  // A balance that is too small as a whole is not made larger by bets.
  const isInTheWay = locked > 0n && withdrawable < min && balance >= min;
  // Nothing is locked in an empty wallet, but bets can be left.
  const state = remaining === 0n ? 'done' : 'partly';
  return {
    item: {
      state: isInTheWay ? 'open' : state,
      required: String(required),
      left: String(remaining),
    },
    require: ({ amount }) => refuseLocked(funds, amount, 'withdraw.turnover'),
  };
}

/**
 * The conditions of this member's withdrawals, in the order in which they refuse. The payment password is not among
 * them: it is judged before the transaction of a withdrawal (`requirePaymentPassword`).
 */
async function conditionsOf(at: MemberAt, listCards: ListCards, rules: Rules) {
  const asset = assetOf(at.member, at.merchant.currency);
  const funds = await withdrawableOf(at.db, { memberId: at.member.id, asset });
  const left = await leftToday(at, rules);
  return {
    funds,
    left,
    all: {
      waiting: waiting(await waitsUntil(at)),
      bankAccount: bankAccount(await listCards(at), at.clock.now()),
      accepted: accepted(rules),
      identity: rules.needs_identity ? verifiedIdentity(await identityOf(at)) : null,
      smallest: smallest(rules, funds),
      today: today(rules, left),
      wagering: wagering(rules, funds),
    },
  };
}

/** Throws the first refusal of a requested withdrawal; returns what was judged. The caller locks the member first. */
export async function requireConditions(
  at: MemberAt,
  { listCards, rules }: { listCards: ListCards; rules: Rules },
  requested: WithdrawalRequest,
): Promise<Withdrawable> {
  const { all, funds } = await conditionsOf(at, listCards, rules);
  for (const condition of Object.values(all)) condition?.require(requested);
  return funds;
}

async function paymentPasswordItem(at: MemberAt): Promise<Checklist['paymentPassword']> {
  const state = await paymentPasswordState(at);
  return { state: doneIf(state === 'usable'), isLocked: state === 'locked' };
}

/** The checklist of this member, with the figures that it is made of. */
export async function readConditions(at: MemberAt, listCards: ListCards, rules: Rules) {
  const { funds, left, all } = await conditionsOf(at, listCards, rules);
  const items = {
    accepted: all.accepted.item,
    paymentPassword: rules.needs_payment_password ? await paymentPasswordItem(at) : null,
    bankAccount: all.bankAccount.item,
    waiting: all.waiting.item,
    identity: all.identity?.item ?? null,
    today: all.today.item,
    wagering: all.wagering.item,
    smallest: all.smallest.item,
  };
  const isReady = Object.values(items).every((item) => item?.state !== 'open');
  return { funds, left, checklist: { isReady, ...items } satisfies Checklist };
}
