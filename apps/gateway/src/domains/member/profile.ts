// A member's personal data, judged by the rules of registration.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/profile.ts';
import { registerFields } from '@foyer/contract/register-fields.ts';
import type { MemberAt } from '#service/at.ts';
import { keepWait } from '#domains/session/payout-waits.ts';
import { masked, proveOwner } from '#domains/session/prove-owner.ts';
import { contactsOf, notifyOwner } from '#domains/verification/notice.ts';
import { refusedField } from '#service/refusal.ts';
import type { CardKit } from './bank-cards.ts';

/** The value, where the field's own rule accepts it. */
function fitting(field: 'email' | 'nickname' | 'payeeName', given: string): string {
  const value = given.trim();
  const { complaint, fits } = registerFields[field];
  if (!fits(value)) throw refusedField(field, complaint);
  return value;
}

export async function showIcon({ db, member }: MemberAt): Promise<ValueOf<typeof calls.memberIcon>> {
  return db.selectFrom('members').select('icon').where('id', '=', member.id).executeTakeFirstOrThrow();
}

export async function changeIcon(
  { db, member }: MemberAt,
  { icon }: InputOf<typeof calls.changeIcon>,
): Promise<null> {
  await db.updateTable('members').set({ icon }).where('id', '=', member.id).execute();
  return null;
}

export async function changeNickname(
  { db, member }: MemberAt,
  { nickname }: InputOf<typeof calls.changeNickname>,
): Promise<null> {
  const own = db.updateTable('members').where('id', '=', member.id);
  await own.set({ nickname: fitting('nickname', nickname) }).execute();
  return null;
}

/**
 * Adds the first mail address. Passwords are reset through it, so a session alone is not enough, payouts wait, and
 * the owner is notified at the number that the account had before.
 */
export async function addEmail(
  at: MemberAt,
  kit: CardKit,
  { email: given, ...proof }: InputOf<typeof calls.changeEmail>,
): Promise<null> {
  const email = fitting('email', given);
  const memberId = at.member.id;
  const to = await contactsOf(at, memberId);
  if (to.email !== null) throw refusedField('email', 'fixed');
  await proveOwner(at, kit, proof);
  await at.db.transaction().execute(async (tx) => {
    const own = tx.updateTable('members').where('id', '=', memberId).where('email', 'is', null);
    const { numUpdatedRows } = await own.set({ email }).executeTakeFirst();
    if (numUpdatedRows === 0n) throw refusedField('email', 'fixed');
    await keepWait({ ...at, db: tx }, { memberId, kind: 'email', isFirst: true, detail: masked(email) });
  });
  notifyOwner(at, kit.delivering, { memberId, topic: 'email', what: masked(email), to });
  return null;
}

/**
 * Adds the name that winnings are paid to; it can be set once. Every bank account must have it, so a session alone is
 * not enough and the owner is notified. Payouts need no wait of their own: a bank account, which waits, comes after it.
 */
export async function addPayeeName(
  at: MemberAt,
  kit: CardKit,
  { payeeName: given, ...proof }: InputOf<typeof calls.changePayeeName>,
): Promise<null> {
  const payee_name = fitting('payeeName', given);
  const memberId = at.member.id;
  const own = at.db.selectFrom('members').select('payee_name').where('id', '=', memberId);
  if ((await own.executeTakeFirstOrThrow()).payee_name !== '') throw refusedField('payeeName', 'fixed');
  await proveOwner(at, kit, proof);
  const { numUpdatedRows } = await at.db
    .updateTable('members')
    .set({ payee_name })
    .where('id', '=', memberId)
    .where('payee_name', '=', '')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refusedField('payeeName', 'fixed');
  notifyOwner(at, kit.delivering, { memberId, topic: 'payeeName', what: payee_name });
  return null;
}
