// A member's personal data, judged by the rules of registration.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/profile.ts';
import { clubBenefits } from '@foyer/contract/benefit-rules.ts';
import { registerFields } from '@foyer/contract/register-fields.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { holdOwner } from '#domains/session/hold-owner.ts';
import { keepWait, waitsOf } from '#domains/session/payout-waits.ts';
import { masked, proveOwner } from '#domains/session/prove-owner.ts';
import { contactsOf, notifyOwner } from '#domains/verification/notice.ts';
import { refusedField } from '#service/refusal.ts';
import type { CardKit } from './bank-cards.ts';
import { paidBenefits } from './club.ts';
import { newPayeeName } from './payee-name.ts';

/** The value, where the field's own rule accepts it. */
function fitting(field: 'email' | 'nickname' | 'payeeName', given: string): string {
  const value = given.trim();
  const { complaint, fits } = registerFields[field];
  if (!fits(value)) throw refusedField(field, complaint);
  return value;
}

/** The first letter of each word of a name. */
function maskedName(name: string): string {
  return name
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `${Array.from(word)[0]}•••`)
    .join(' ');
}

/** Whether the merchant asks for dates of birth, and whether its club pays a gift for them. */
async function birthdayRules(at: MemberAt) {
  const { registration, settings } = await at.db
    .selectFrom('merchants')
    .select(['registration', 'settings'])
    .executeTakeFirstOrThrow();
  const hasGift = (await paidBenefits(at)).has(clubBenefits.birthday);
  return {
    hasGift,
    isAsked: hasGift || registration.fields?.birthday?.enabled === true,
    ageLimit: settings.ageLimit,
  };
}

/** What the profile page shows. A session alone shows no whole address, number, name or date of birth. */
export async function showProfile(at: MemberAt): Promise<ValueOf<typeof calls.ownProfile>> {
  const { nickname, email, mobile, payee_name, details } = await at.db
    .selectFrom('members')
    .select(['nickname', 'email', 'mobile', 'payee_name', 'details'])
    .where('id', '=', at.member.id)
    .executeTakeFirstOrThrow();
  const waiting = (await waitsOf(at)).find(({ kind }) => kind === 'email');
  const { isAsked, hasGift } = await birthdayRules(at);
  return {
    nickname,
    email: email === null ? null : masked(email),
    emailUsableFrom: waiting ? Number(waiting.usable_from) : null,
    mobile: mobile === null ? null : masked(mobile),
    payeeName: payee_name === '' ? null : maskedName(payee_name),
    birthday: details['birthday']?.slice(5) ?? null,
    isBirthdayAsked: isAsked,
    hasBirthdayGift: hasGift && at.member.clubLabel !== null,
  };
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
    await holdOwner(tx, at.member);
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
  await at.db.transaction().execute(async (tx) => {
    await holdOwner(tx, at.member);
    const { numUpdatedRows } = await tx
      .updateTable('members')
      .set(await newPayeeName({ ...at, db: tx }, memberId, payee_name))
      .where('id', '=', memberId)
      .where('payee_name', '=', '')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refusedField('payeeName', 'fixed');
  });
  notifyOwner(at, kit.delivering, { memberId, topic: 'payeeName', what: payee_name });
  return null;
}

/**
 * Adds the date of birth, which can be set once. The club's gift follows it, so the time of the entry is stored: the
 * gift is paid only for birthdays that are far enough after it.
 */
export async function setBirthday(
  at: MemberAt,
  { birthday: given }: InputOf<typeof calls.setBirthday>,
): Promise<null> {
  const birthday = given.trim();
  const { isAsked, ageLimit } = await birthdayRules(at);
  if (!isAsked) throw refusedField('birthday', 'closed');
  const now = at.clock.now();
  const { complaint, fits } = registerFields.birthday;
  if (!fits(birthday, { username: '', password: '', countryDialingCode: '', ageLimit, now }))
    throw refusedField('birthday', complaint);
  const { numUpdatedRows } = await at.db
    .updateTable('members')
    .set({
      details: sql`details || jsonb_build_object('birthday', ${birthday}::text)`,
      birthday_set_at: BigInt(now),
    })
    .where('id', '=', at.member.id)
    .where(sql<boolean>`details ->> 'birthday' is null`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refusedField('birthday', 'fixed');
  return null;
}
