import type { MemberAt } from '#at.ts';
import { Refusal } from '#http/errors.ts';
import type { Turns } from '#turns.ts';
import { countTry, forgetTries } from './lockout.ts';
import { accountKeyOf } from './open-session.ts';
import { verifyPassword } from './password.ts';

/**
 * The password once more, before something that an open session alone must not do. Wrong ones count as wrong ones of a log-in
 * do. Throws password.err.
 */
export async function proveSelf(at: MemberAt, turns: Turns, password: string): Promise<void> {
  const accountKey = accountKeyOf(at.member.account);
  const isRight = await turns.inTurn(async () => {
    await countTry(at, accountKey);
    const { password_hash } = await at.db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', at.member.id)
      .executeTakeFirstOrThrow();
    return verifyPassword(password, password_hash);
  });
  if (!isRight) throw new Refusal('password.err');
  await forgetTries(at, accountKey);
}
