import type { MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import type { Turns } from '#service/turns.ts';
import { counterOfSession } from './attempts.ts';
import { clearCounter, judgeAttempt } from './lockout.ts';
import { verifyPassword } from '#security/password.ts';

/**
 * Asks for the password again before an action that a session alone must not do. Wrong passwords are counted for this
 * session. Returns what was proved; throws password.err.
 */
export async function proveSelf(
  at: MemberAt,
  turns: Turns,
  password: string,
): Promise<{ id: bigint; password_hash: string }> {
  const counter = counterOfSession(at);
  const judged = await judgeAttempt(at, counter, () =>
    turns.inTurn(async () => {
      const { password_hash } = await at.db
        .selectFrom('members')
        .select('password_hash')
        .where('id', '=', at.member.id)
        .executeTakeFirstOrThrow();
      return (await verifyPassword(password, password_hash)) ? { id: at.member.id, password_hash } : null;
    }),
  );
  if (judged.proved === null) throw new Refusal('password.err');
  await clearCounter(at, counter);
  return judged.proved;
}
