// The order of a deposit, with everything that it promises: the method, the sums, the promotion and the weights of bets.
import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@foyer/contract/call.ts';
import type { depositAlipay } from '@foyer/contract/calls/deposit.ts';
import { depositSums, turnoverWithoutBonus } from '@foyer/contract/payment-sums.ts';
import type { DepositDetails, DepositType } from '#db/tables/payments.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { endBeforeDeposit } from '#domains/ledger/turnover-ends.ts';
import type { MemberAt } from '#service/at.ts';
import { Refusal, refusedField } from '#service/refusal.ts';
import { hashOf, keyOf } from '#service/repetition.ts';
import { fits, openMethods, usedUp } from './methods.ts';
import { requireWithin, rulesOf } from './rules.ts';
import { applyEvent, type DepositOrder, lockDeposit } from './settle-deposit.ts';
import { DAY_MS } from '#process/clock.ts';

/** What a form shows before a deposit is made. */
type Terms = NonNullable<InputOf<typeof depositAlipay>['terms']>;

export type DepositInput = {
  methodId: string;
  amount: string;
  promoId?: string | undefined;
  terms?: Terms | undefined;
} & DepositDetails;

/** How long a payment may take; a manual transfer takes longer. */
const WAIT_MS = 30 * 60_000;
const WAIT_MANUAL_MS = DAY_MS;
/** Pending deposits of one member: so many payments at providers, and so many announced transfers. */
const MOST_WAITING = 3;

async function promotionOf(tx: Tx, at: MemberAt, promoId: string | undefined, amount: bigint) {
  if (promoId === undefined) return null;
  const promo = await tx
    .selectFrom('deposit_promos')
    .selectAll()
    .where('id', '=', promoId)
    .where('is_open', '=', true)
    .executeTakeFirst();
  const isUsedUp = await usedUp(tx, at.member.id);
  if (!promo || !fits(promo, amount) || isUsedUp(promo)) throw new Refusal('payment.promo');
  return promo;
}

async function methodOf(tx: Tx, type: DepositType, { methodId, bankCode }: DepositInput) {
  const method = await openMethods(tx).where('id', '=', methodId).where('type', '=', type).executeTakeFirst();
  if (!method) throw new Refusal('payment.closed');
  const isKnown = bankCode === undefined || method.banks.some((bank) => bank.bankCode === bankCode);
  if (!isKnown) throw refusedField('bankCode', 'unknown');
  return method;
}

/**
 * Makes room for one more pending deposit. The oldest pending payments at a provider are cancelled: most of them were
 * abandoned, and a payment that arrives later still counts. Announced transfers may be on their way, so only the member
 * cancels them: with too many of them, throws `payment.waiting`.
 */
async function makeRoom(tx: Tx, { merchant, member, clock }: MemberAt, type: DepositType): Promise<void> {
  const waiting = tx
    .selectFrom('deposit_orders')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('state', 'in', ['created', 'pending'])
    // The clockwork marks expired orders some time later; they no longer count.
    .where('expires_at', '>', BigInt(clock.now()))
    .where('provider', type === 'MANUAL' ? 'is' : 'is not', null)
    .orderBy('id', 'desc')
    .offset(MOST_WAITING - 1)
    // An order that is locked is being paid or cancelled at this moment.
    .forUpdate()
    .skipLocked();
  const tooMany = await waiting.execute();
  if (tooMany.length > 0 && type === 'MANUAL') throw new Refusal('payment.waiting');
  for (const order of tooMany)
    await applyEvent(tx, { merchant: merchant.id, now: clock.now() }, order, 'cancelled');
}

/** The order that was stored under this key before, if any; a key that was used for something else is refused. */
async function orderBefore(tx: Tx, at: MemberAt, requestHash: string) {
  const known = await tx
    .selectFrom('deposit_orders')
    .select(['id', 'request_hash'])
    .where('member_id', '=', at.member.id)
    .where('idempotency_key', '=', keyOf(at))
    .executeTakeFirst();
  if (known && known.request_hash !== requestHash) throw new Refusal('transaction.mismatch');
  return known ? lockDeposit(tx, { id: known.id }) : null;
}

/** Throws `payment.terms` unless the order gets the terms that the member was shown. */
function requireShown(
  shown: Terms | undefined,
  {
    weights,
    ...sums
  }: Record<Exclude<keyof Terms, 'turnoverWeights'>, bigint> & {
    weights: Readonly<Record<string, number>>;
  },
): void {
  if (!shown) return;
  const { turnoverWeights, ...shownSums } = shown;
  const shownWeights = Object.fromEntries(
    turnoverWeights.map(({ gameType, percent }) => [gameType, percent]),
  );
  const texts = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, String(sum)]));
  if (!isDeepStrictEqual(shownSums, texts) || !isDeepStrictEqual(shownWeights, weights))
    throw new Refusal('payment.terms');
}

/** Stores the order of a deposit, or returns the one that this request stored before. */
export function storeDeposit(at: MemberAt, type: DepositType, wanted: DepositInput): Promise<DepositOrder> {
  return transact(at.db, async (tx) => {
    const { methodId, amount: asked, promoId, terms, ...details } = wanted;
    const requestHash = hashOf([type, methodId, asked, promoId, details, ...(terms ? [terms] : [])]);
    await lockMember(tx, at.member.id);
    const before = await orderBefore(tx, at, requestHash);
    if (before) return before;
    const rules = await rulesOf({ db: tx });
    if (rules.deposits_closed) throw new Refusal('payment.closed');
    const method = await methodOf(tx, type, wanted);
    const amount = BigInt(asked);
    requireWithin(amount, method);
    const promo = await promotionOf(tx, at, promoId, amount);
    const { fee, bonus, turnover } = depositSums(amount, {
      feeRate: method.fee,
      promotion: promo && { rate: promo.rate, maxBonus: promo.max_bonus, turnover: promo.turnover },
      turnoverPercent: rules.turnover_percent,
    });
    requireShown(terms, {
      fee,
      bonus,
      turnover,
      turnoverWithoutBonus: turnoverWithoutBonus(amount, turnover, rules.turnover_percent),
      weights: rules.turnover_weights,
    });
    const asset = assetOf(at.member, at.merchant.currency);
    await endBeforeDeposit(tx, { memberId: at.member.id, asset });
    await makeRoom(tx, at, type);
    const now = at.clock.now();
    const { id } = await tx
      .insertInto('deposit_orders')
      .values({
        merchant_id: at.merchant.id,
        member_id: at.member.id,
        idempotency_key: keyOf(at),
        request_hash: requestHash,
        method_id: method.id,
        provider: method.provider,
        asset,
        amount,
        fee,
        promo_id: promo?.id ?? null,
        bonus,
        turnover,
        turnover_percent: rules.turnover_percent,
        turnover_weights: JSON.stringify(rules.turnover_weights),
        details: JSON.stringify(details),
        created_at: BigInt(now),
        minutes: method.minutes,
        expires_at: BigInt(now + (type === 'MANUAL' ? WAIT_MANUAL_MS : WAIT_MS)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return lockDeposit(tx, { id });
  });
}
