import { lockMember } from '#domains/ledger/lock-member.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { holdSession } from '#security/hold-session.ts';
import type { MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';

/**
 * Locks the member's and the session's row until the transaction ends. Throws when the session has ended since the owner
 * proved themself in it: a new password that was set meanwhile would not remove what is written here. The member's row is
 * first: a new password locks them in this order.
 */
export async function holdOwner(tx: Tx, { id, sessionHash }: MemberAt['member']): Promise<void> {
  await lockMember(tx, id);
  if ((await holdSession(tx, sessionHash)) === null) throw new Refusal('customer.not.login');
}
