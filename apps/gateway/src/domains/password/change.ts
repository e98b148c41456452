// A member changes his own password (RESET-04, OPEN-A-87).
import type { InputOf } from '@foyer/contract/call.ts';
import type { changePassword } from '@foyer/contract/calls/password.ts';
import type { MemberAt } from '#service/at.ts';
import { proveSelf } from '#domains/session/prove-self.ts';
import { Refusal } from '#service/refusal.ts';
import type { Turns } from '#service/turns.ts';
import { insistGood, setPassword } from './new-password.ts';

type Kit = { turns: Turns };

/**
 * The hash of the member's password; throws password.err when this is not it. An account that never had one has none to show:
 * its first is set by its session.
 */
export async function provePassword(at: MemberAt, { turns }: Kit, password: string): Promise<string> {
  const { password_hash } = await at.db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', at.member.id)
    .executeTakeFirstOrThrow();
  return password_hash === '' ? '' : (await proveSelf(at, turns, password)).password_hash;
}

export async function changeOwn(
  at: MemberAt,
  kit: Kit,
  { oldPassword, ...typed }: InputOf<typeof changePassword>,
): Promise<null> {
  const oldHash = await provePassword(at, kit, oldPassword);
  if (oldPassword === typed.newPassword) throw new Refusal('password.same');
  insistGood(at, typed, at.member.account);
  const { id: memberId, sessionHash: session } = at.member;
  await setPassword(at, kit.turns, { memberId, password: typed.newPassword, own: { session, oldHash } });
  return null;
}
