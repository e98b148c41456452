import type { MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import type { Turns } from '#service/turns.ts';
import { countTry, forgetTries } from './lockout.ts';
import { accountKeyOf } from './open-session.ts';
import { verifyPassword } from '#security/password.ts';

/**
 * The password once more, before something that an open session alone must not do. Wrong ones count as wrong ones of a log-in
 * do. Answers what was proved; throws password.err.
 */
export async function proveSelf(
  at: MemberAt,
  turns: Turns,
  password: string,
): Promise<{ id: bigint; password_hash: string }> {
  const accountKey = accountKeyOf(at.member.account);
  const proved = await turns.inTurn(async () => {
    await countTry(at, accountKey);
    const { password_hash } = await at.db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', at.member.id)
      .executeTakeFirstOrThrow();
    return (await verifyPassword(password, password_hash)) ? { id: at.member.id, password_hash } : null;
  });
  if (!proved) throw new Refusal('password.err');
  await forgetTries(at, accountKey);
  return proved;
}
