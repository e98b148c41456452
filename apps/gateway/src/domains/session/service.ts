import type { MemberAt } from '#service/at.ts';

/** Ends the session this request came with; its token is dead when this returns. */
export async function signOut(at: MemberAt): Promise<null> {
  const ended = await at.db
    .deleteFrom('sessions')
    .where('token_hash', '=', at.member.sessionHash)
    .returning('device_id')
    .executeTakeFirst();
  // The browser says so too, but its call may be lost: no notice reaches a device that somebody left (hazard 28).
  if (ended)
    await at.db
      .deleteFrom('push_devices')
      .where('member_id', '=', at.member.id)
      .where('device_id', '=', ended.device_id)
      .execute();
  at.log.info({ event: 'logout', member: String(at.member.id) }, 'a member logged out');
  return null;
}
