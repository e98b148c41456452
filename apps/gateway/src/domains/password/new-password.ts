// Setting a password, after any accepted proof.
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import { isCommonPassword } from '#security/common-passwords.ts';
import { forgetTries } from '#domains/session/lockout.ts';
import { goOnAlone } from '#domains/session/own-sessions.ts';
import { hashPassword } from '#security/password.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import type { Turns } from '#service/turns.ts';
import { nothingRemoved, type Removals, removeNewAdditions } from './new-additions.ts';

export type PasswordInput = { newPassword: string; confirmPassword: string };

/**
 * The fault of a new password, for every member; checked before a code or link is used up. `about` names the account.
 */
export function requireValidPassword(
  at: At,
  { newPassword, confirmPassword }: PasswordInput,
  about: string,
): void {
  if (newPassword !== confirmPassword)
    throw invalidInput('confirmPassword', 'expected the same as newPassword');
  if (isCommonPassword(newPassword, [about, at.merchant.name, at.merchant.id]))
    throw new Refusal('password.common');
}

type Setting = {
  memberId: bigint;
  password: string;
  /** A member's own change: the one session that stays open, and the hash of the password that the member proved. */
  own: { session: string; oldHash: string } | null;
};

/** Returns the account's name. A trigger ends all sessions except the one in `own`, and what sessions opened. */
async function replaceHash(tx: Tx, { memberId, own }: Setting, password_hash: string): Promise<string> {
  await sql`select set_config('foyer.kept_session', ${own?.session ?? ''}, true)`.execute(tx);
  if (own) await goOnAlone(tx, own.session, null);
  const replaced = await tx
    .updateTable('members')
    .set({ password_hash, password_expired: false })
    .where('id', '=', memberId)
    .where('is_disabled', '=', false)
    .$if(own !== null, (query) => query.where('password_hash', '=', own?.oldHash ?? ''))
    .returning('account_key')
    .executeTakeFirst();
  // A parallel change was first: the password that was entered is not valid any more.
  if (!replaced) throw new Refusal('password.err');
  return replaced.account_key;
}

/**
 * Sets a member's password. Sessions, remembered devices and links of the old password have ended when this returns, and
 * what was added a short time ago is removed. Returns what was removed.
 */
export async function setPassword(at: At, turns: Turns, setting: Setting): Promise<Removals> {
  const { memberId, password, own } = setting;
  const password_hash = await turns.inTurn(() => hashPassword(password));
  const removals = await at.db.transaction().execute(async (tx) => {
    const account_key = await replaceHash(tx, setting, password_hash);
    await tx.deleteFrom('password_links').where('member_id', '=', memberId).execute();
    await forgetTries({ ...at, db: tx }, account_key);
    if (own)
      await tx
        .updateTable('sessions')
        .set({ must_change: false })
        .where('token_hash', '=', own.session)
        .execute();
    // The login that this change completes becomes the last login now.
    if (own)
      await tx
        .updateTable('members')
        .set({ last_login_at: BigInt(at.clock.now()) })
        .where('id', '=', memberId)
        .where('last_login_at', 'is', null)
        .execute();
    // Where there was no password before, it was not the password that a thief knew.
    if (own?.oldHash === '') return nothingRemoved;
    return removeNewAdditions({ ...at, db: tx }, memberId, own === null);
  });
  at.log.info({ event: 'password.set', member: String(memberId) }, 'a member has a new password');
  return removals;
}
