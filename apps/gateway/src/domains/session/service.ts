import type { MemberAt } from '#at.ts';

/** Ends the session this request came with; its token is dead when this returns. */
export const signOut = async (at: MemberAt): Promise<null> => {
  await at.db.deleteFrom('sessions').where('token_hash', '=', at.member.sessionHash).execute();
  at.log.info({ event: 'logout', member: String(at.member.id) }, 'a member logged out');
  return null;
};
