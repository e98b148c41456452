// A member changes their own password (RESET-04, OPEN-A-87).
import type { InputOf } from '@foyer/contract/call.ts';
import type { changePassword } from '@foyer/contract/calls/password.ts';
import type { MemberAt } from '#service/at.ts';
import { countChange, type ProofKit, proveOwner } from '#domains/session/prove-owner.ts';
import { proveSelf } from '#domains/session/prove-self.ts';
import type { DeliveryDependencies } from '#domains/verification/delivery.ts';
import { contactsOf, notifyOwner } from '#domains/verification/notice.ts';
import { Refusal } from '#service/refusal.ts';
import { notifyRemovals } from './new-additions.ts';
import { requireValidPassword, setPassword } from './new-password.ts';

type Kit = ProofKit & { delivering: DeliveryDependencies };
type ChangeInput = InputOf<typeof changePassword>;

async function hashOf({ db, member }: MemberAt): Promise<string> {
  const row = db.selectFrom('members').select('password_hash').where('id', '=', member.id);
  return (await row.executeTakeFirstOrThrow()).password_hash;
}

/**
 * Returns the password hash that the change is proved by. An account that never had a password gets its first one by
 * a proof of the owner. A session that must choose a password has just proved a code and can do nothing else.
 */
async function proveChange(at: MemberAt, kit: Kit, changing: ChangeInput): Promise<string> {
  const { oldPassword, verificationType, verificationCode } = changing;
  if ((await hashOf(at)) !== '') {
    if (oldPassword === undefined) throw new Refusal('password.err');
    return (await proveSelf(at, kit.turns, oldPassword)).password_hash;
  }
  if (!at.member.mustChange) await proveOwner(at, kit, { verificationType, verificationCode });
  return '';
}

/** Sets the member's password, ends every other session, and removes what was added a short time ago. */
export async function changeOwn(at: MemberAt, kit: Kit, changing: ChangeInput): Promise<null> {
  const oldHash = await proveChange(at, kit, changing);
  const { oldPassword, newPassword, confirmPassword } = changing;
  if (oldPassword === newPassword) throw new Refusal('password.same');
  requireValidPassword(at, { newPassword, confirmPassword }, at.member.account);
  await countChange(at, kit, 'password.member');
  const { id: memberId, sessionHash: session } = at.member;
  const to = await contactsOf(at, memberId);
  const removals = await setPassword(at, kit.turns, {
    memberId,
    password: newPassword,
    own: { session, oldHash },
  });
  notifyOwner(at, kit.delivering, { memberId, topic: 'passwordChanged', to });
  notifyRemovals(at, kit.delivering, { memberId, removals, to });
  return null;
}
