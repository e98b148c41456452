// Which attempts share a counter. All unknown devices share one counter per name; second steps of unknown devices share
// another. A known device of the member and a session have their own counter, so that other people cannot use their
// attempts up.
import type { At, MemberAt } from '#service/at.ts';
import { accountKeyOf } from './open-session.ts';

/** One counter of wrong attempts. */
export type Counter = { accountKey: string; share: string };

const OPEN = 'open';
const STEP = 'step';

/** A counter that unknown devices cannot increase. */
export function isOwn({ share }: Counter): boolean {
  return share !== OPEN;
}

/**
 * The counter of attempts on a name from a device. A name that does not exist has the shared counter, like any other
 * name.
 */
export async function counterOf(at: At, accountKey: string, deviceId: string | null): Promise<Counter> {
  const known = await at.db
    .selectFrom('known_devices as d')
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'd.merchant_id').onRef('m.id', '=', 'd.member_id'),
    )
    .select('d.device_id')
    .where('m.account_key', '=', accountKey)
    .where('d.device_id', '=', deviceId ?? '')
    .executeTakeFirst();
  return { accountKey, share: known ? `device ${known.device_id}` : OPEN };
}

/**
 * The counter of the second steps of a login or a reset. Wrong first factors of unknown devices do not lock a member
 * who has just proved the first factor on a new device.
 */
export async function counterOfStep(at: At, accountKey: string, deviceId: string | null): Promise<Counter> {
  const counter = await counterOf(at, accountKey, deviceId);
  return isOwn(counter) ? counter : { accountKey, share: STEP };
}

/**
 * The counter of a session, for the attempts that its member makes in it. A session on the home screen uses the counter
 * of the one that it continues, and the sessions that a remembered device opens share one: a person who has only a
 * token or the device could otherwise open sessions to guess anew.
 */
export function counterOfSession({ member }: MemberAt): Counter {
  return { accountKey: accountKeyOf(member.account), share: `session ${member.counter}` };
}
