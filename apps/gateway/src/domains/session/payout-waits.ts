// After a change that affects payouts, payouts wait, so that an owner who is notified of the change has time to
// object (hazard 32). The merchant sets the time.
import type { At, MemberAt } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import type { PasswordTables } from '#db/tables/passwords.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { Refusal } from '#service/refusal.ts';

/** Used where the merchant has no payment rules yet. */
const USUAL_HOURS = 24;
const HOUR_MS = 3_600_000;
/**
 * A newly registered member can set everything up at once: the account holds nothing yet that another person could
 * have taken over.
 */
const NEW_ACCOUNT_MS = HOUR_MS;

type WaitScope = { readonly db: Db | Tx; readonly merchant: Pick<At['merchant'], 'id'> } & Pick<At, 'clock'>;
export type WaitKind = PasswordTables['payout_waits']['kind'];

/**
 * From when payouts may use what a member sets now. A replacement for an existing setting waits in a new account too.
 */
export async function usableFrom(
  { db, clock }: WaitScope,
  { memberId, isFirst }: { memberId: bigint; isFirst: boolean },
): Promise<number> {
  const now = clock.now();
  const { created_at } = await db
    .selectFrom('members')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (isFirst && now - Number(created_at) < NEW_ACCOUNT_MS) return now;
  const rules = await db.selectFrom('payment_rules').select('payout_wait_hours').executeTakeFirst();
  return now + (rules?.payout_wait_hours ?? USUAL_HOURS) * HOUR_MS;
}

type Change = { memberId: bigint; kind: WaitKind; isFirst: boolean; detail?: string };

/** Records a change: from now on payouts of the member wait. Runs in the transaction of the change itself. */
export async function keepWait(
  own: WaitScope,
  { memberId, kind, isFirst, detail = '' }: Change,
): Promise<void> {
  const fresh = {
    detail,
    changed_at: BigInt(own.clock.now()),
    usable_from: BigInt(await usableFrom(own, { memberId, isFirst })),
  };
  await own.db
    .insertInto('payout_waits')
    .values({ merchant_id: own.merchant.id, member_id: memberId, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id', 'kind']).doUpdateSet(fresh))
    .execute();
}

/** The changes of this member that payouts still wait for. */
export function waitsOf({ db, clock, member }: MemberAt) {
  return db
    .selectFrom('payout_waits')
    .select(['kind', 'detail', 'changed_at', 'usable_from'])
    .where('member_id', '=', member.id)
    .where('usable_from', '>', BigInt(clock.now()))
    .orderBy('usable_from')
    .execute();
}

/** Whether a mail address was added so recently that a code or link to it proves nothing yet. */
export async function isEmailNew({ db, clock }: Pick<WaitScope, 'db' | 'clock'>, memberId: bigint) {
  const waiting = await db
    .selectFrom('payout_waits')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'email')
    .where('usable_from', '>', BigInt(clock.now()))
    .executeTakeFirst();
  return waiting !== undefined;
}

/** From when payouts are possible again; null: now. */
export async function waitsUntil(at: MemberAt): Promise<number | null> {
  const last = (await waitsOf(at)).at(-1);
  return last ? Number(last.usable_from) : null;
}

/**
 * Throws `withdraw.waits` while a change waits. Called after the check of the payment password: a password that was
 * observed has a wait of its own.
 */
export async function requireNoWait(at: MemberAt): Promise<void> {
  refuseUntil(await waitsUntil(at));
}

/** Throws `withdraw.waits` with the time when payouts start again. */
export function refuseUntil(until: number | null): void {
  if (until !== null) throw new Refusal('withdraw.waits', { value: { usableFrom: until } });
}
