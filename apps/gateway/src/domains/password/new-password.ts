// Setting a password, whichever way somebody proved that he may.
import type { At } from '#at.ts';
import { isCommonPassword } from '#common-passwords.ts';
import { forgetTries } from '#domains/session/lockout.ts';
import { hashPassword } from '#domains/session/password.ts';
import { Refusal } from '#http/errors.ts';
import type { Turns } from '#turns.ts';

export type TypedTwice = { newPassword: string; confirmPassword: string };

/** What is wrong with a new password whoever wants it; judged before anything else is used up. `about` names the account. */
export const insistGood = (at: At, { newPassword, confirmPassword }: TypedTwice, about: string): void => {
  if (newPassword !== confirmPassword) throw new Refusal('request.invalid');
  if (isCommonPassword(newPassword, [about, at.merchant.name, at.merchant.id]))
    throw new Refusal('password.common');
};

const sessionOf = (at: At, sessionHash: string | null) =>
  sessionHash === null
    ? null
    : at.db.selectFrom('sessions').selectAll().where('token_hash', '=', sessionHash).executeTakeFirst();

type Setting = {
  memberId: bigint;
  password: string;
  /** The one session that goes on; with it go all others (a trigger ends them with the old password). */
  keeps: string | null;
};

/** Sets a member's password. Sessions, remembered devices and links of the old one are over when this returns. */
export const setPassword = async (
  at: At,
  turns: Turns,
  { memberId, password, keeps }: Setting,
): Promise<void> => {
  const password_hash = await turns.inTurn(() => hashPassword(password));
  await at.db.transaction().execute(async (tx) => {
    const inside = { ...at, db: tx };
    const kept = await sessionOf(inside, keeps);
    const { account_key } = await tx
      .updateTable('members')
      .set({ password_hash, password_expired: false })
      .where('id', '=', memberId)
      .returning('account_key')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('password_links').where('member_id', '=', memberId).execute();
    await forgetTries(inside, account_key);
    if (kept)
      await tx
        .insertInto('sessions')
        .values({ ...kept, must_change: false })
        .execute();
  });
  at.log.info({ event: 'password.set', member: String(memberId) }, 'a member has a new password');
};
