import type { MemberAt } from '#service/at.ts';

/** Ends the session of this request; its token is invalid when this returns. */
export async function signOut(at: MemberAt): Promise<null> {
  const ended = await at.db
    .deleteFrom('sessions')
    .where('token_hash', '=', at.member.sessionHash)
    .returning('device_id')
    .executeTakeFirst();
  // The browser reports it too, but that call may be lost: a device that was signed out must get no notices (hazard
  // 28).
  if (ended)
    await at.db
      .deleteFrom('push_devices')
      .where('member_id', '=', at.member.id)
      .where('device_id', '=', ended.device_id)
      .execute();
  at.log.info({ event: 'logout', member: String(at.member.id) }, 'a member logged out');
  return null;
}
