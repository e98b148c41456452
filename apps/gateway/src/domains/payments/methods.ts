// The deposit methods that a member is offered.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/deposit.ts';
import type { At, MemberAt } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { lastDeposits } from './last-deposits.ts';
import { nameIn, rulesOf, weightsOf } from './rules.ts';

/** The open methods; a method whose provider is unknown is left out. */
export function openMethods(db: Db | Tx) {
  return db
    .selectFrom('deposit_methods')
    .selectAll()
    .where('is_open', '=', true)
    .where((row) =>
      row.or([
        row('provider', 'is', null),
        row('provider', 'in', row.selectFrom('payment_providers').select('code')),
      ]),
    )
    .orderBy('position');
}

/** How this merchant accepts deposits, and whether it does at all. */
export async function showDepositSettings(at: MemberAt): Promise<ValueOf<typeof calls.depositSettings>> {
  const { deposits_closed: closed, turnover_percent, turnover_weights } = await rulesOf(at);
  const methods = await openMethods(at.db).execute();
  return {
    blocked: closed !== null,
    message: closed && nameIn(closed, at),
    turnoverPercent: turnover_percent,
    turnoverWeights: weightsOf(turnover_weights),
    ...(await lastDeposits(at)),
    methods: methods.map(({ id, type, words, icon, min, max, fee, presets, minutes, banks }) => ({
      id,
      type,
      name: nameIn(words, at),
      icon,
      min: String(min),
      max: String(max),
      feeRate: fee,
      presets: presets.map(String),
      minutes,
      banks,
    })),
  };
}

type Promo = { first_only: boolean };

/**
 * The promotions that this member cannot use any more: those for a first deposit, once one is paid. An order that is
 * not paid uses nothing up; of several, the first that is paid gets the bonus.
 */
export async function usedUp(db: Db | Tx, memberId: bigint): Promise<(promo: Promo) => boolean> {
  const paid = await db
    .selectFrom('deposit_orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return ({ first_only }) => first_only && paid !== undefined;
}

/** The promotions that this member's deposit may use; with an amount, those that fit it. */
export async function listPromos(
  at: MemberAt,
  { amount }: InputOf<typeof calls.depositPromos>,
): Promise<ValueOf<typeof calls.depositPromos>> {
  const promos = await openPromos(at);
  const isUsedUp = await usedUp(at.db, at.member.id);
  return promos
    .filter((promo) => !isUsedUp(promo) && (amount === undefined || fits(promo, BigInt(amount))))
    .map((promo) => ({
      id: promo.id,
      title: nameIn(promo.words, at),
      rate: promo.rate,
      min: String(promo.min),
      max: String(promo.max),
      maxBonus: String(promo.max_bonus),
      turnover: promo.turnover,
    }));
}

function openPromos({ db }: At) {
  return db
    .selectFrom('deposit_promos')
    .selectAll()
    .where('is_open', '=', true)
    .orderBy('position')
    .execute();
}

export function fits({ min, max }: { min: bigint; max: bigint }, amount: bigint): boolean {
  return amount >= min && amount <= max;
}
