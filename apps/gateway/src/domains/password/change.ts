// A member changes his own password (RESET-04, OPEN-A-87).
import type { InputOf } from '@foyer/contract/call.ts';
import type { changePassword } from '@foyer/contract/calls/password.ts';
import type { MemberAt } from '#at.ts';
import { verifyPassword } from '#domains/session/password.ts';
import { Refusal } from '#http/errors.ts';
import type { Limits } from '#http/limits.ts';
import type { Turns } from '#turns.ts';
import { insistGood, setPassword } from './new-password.ts';

type Kit = { limits: Limits; turns: Turns };

/** Whether this is the member's password. An account that never had one has none to show: its first is set by its session. */
export const isOwnPassword = async (
  at: MemberAt,
  { limits, turns }: Kit,
  password: string,
): Promise<boolean> => {
  await limits.take('password.member', at.merchant.id, String(at.member.id));
  const { password_hash } = await at.db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', at.member.id)
    .executeTakeFirstOrThrow();
  return password_hash === '' || turns.inTurn(() => verifyPassword(password, password_hash));
};

export const changeOwn = async (
  at: MemberAt,
  kit: Kit,
  { oldPassword, ...typed }: InputOf<typeof changePassword>,
): Promise<null> => {
  if (!(await isOwnPassword(at, kit, oldPassword))) throw new Refusal('password.err');
  if (oldPassword === typed.newPassword) throw new Refusal('password.same');
  insistGood(at, typed, at.member.account);
  const keeps = at.member.sessionHash;
  await setPassword(at, kit.turns, { memberId: at.member.id, password: typed.newPassword, keeps });
  return null;
};
