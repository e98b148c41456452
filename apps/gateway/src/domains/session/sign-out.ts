import type { MemberAt } from '#service/at.ts';

/**
 * Ends the session of this request; its token is invalid when this returns. A trigger ends what the session opened:
 * launch tickets, play sessions and the push messages of its device (hazard 28).
 */
export async function signOut(at: MemberAt): Promise<null> {
  await at.db.deleteFrom('sessions').where('token_hash', '=', at.member.sessionHash).execute();
  at.log.info({ event: 'logout', member: String(at.member.id) }, 'a member logged out');
  return null;
}
