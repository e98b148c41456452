// The app on the home screen gets a session of the member who adds it, by a ticket.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { installTicket, loginInstalled } from '@foyer/contract/calls/install.ts';
import type { At, MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { deviceName } from './device-name.ts';
import { type NoticeKit, notifyEnded } from './notify-ended.ts';
import { loginColumns, openSession } from './open-session.ts';
import { INSTALL_TICKET_MS, issueTicket, spendTicket } from './tickets.ts';

function audienceOfInstallation(at: At): string {
  return `install:${at.from.site}`;
}

/**
 * Issues the ticket that takes a session to the home screen: an app there does not see the session of the browser's
 * tab. A new one replaces the session's earlier ones.
 */
export async function issueInstallTicket(at: MemberAt): Promise<ValueOf<typeof installTicket>> {
  const { id: memberId, sessionHash, partner } = at.member;
  // The third party's page keeps such a session alive; on the home screen there is no such page.
  if (partner !== null) throw new Refusal('permission.denied');
  const audience = audienceOfInstallation(at);
  await at.db
    .deleteFrom('tickets')
    .where('login_hash', '=', sessionHash)
    .where('audience', '=', audience)
    .execute();
  return issueTicket(at, { memberId, audience, sessionHash, lastsMs: INSTALL_TICKET_MS });
}

const appleDevice = /iPhone|iPad|Mac/;

type IssuingSession = { device_id: string; ip: string; device: string };

/**
 * Whether the app was opened on the device of the session. iOS before 17.2 gives an app on the home screen an empty
 * storage and so a new device id: there the address and the system have to be those of the session's own device.
 */
function isSameDevice({ from }: At, deviceId: string, session: IssuingSession): boolean {
  if (deviceId === session.device_id) return true;
  const [before, now] = [session.device, deviceName(from.userAgent)].map(
    (name) => appleDevice.exec(name)?.[0],
  );
  return now !== undefined && now === before && from.ip === session.ip;
}

/**
 * Opens the session of an app that was just added to the home screen. It continues the session before it: it ends when
 * that one ends, and is no newer proof of the owner.
 */
export async function signInInstalled(
  at: At,
  kit: NoticeKit,
  { ticket, loginDeviceId }: InputOf<typeof loginInstalled>,
): Promise<ValueOf<typeof loginInstalled>> {
  const spent = await spendTicket(at, ticket, audienceOfInstallation(at));
  const session = await at.db
    .selectFrom('sessions')
    .select(['token_hash', 'device_id', 'ip', 'device', 'created_at', 'expires_at', 'proved_by', 'counter'])
    .where('token_hash', '=', spent?.sessionHash ?? '')
    .executeTakeFirst();
  if (!spent || !session || !isSameDevice(at, loginDeviceId, session)) throw new Refusal('ticket.invalid');
  const member = await at.db
    .selectFrom('members')
    .select(loginColumns)
    .where('id', '=', spent.memberId)
    .executeTakeFirstOrThrow();
  return openSession(at, member, {
    deviceId: loginDeviceId,
    partner: null,
    provedBy: session.proved_by,
    since: Number(session.created_at),
    until: Number(session.expires_at),
    continues: session.token_hash,
    counter: session.counter ?? session.token_hash,
    onOldestEnded: () => notifyEnded(at, kit, { memberId: member.id, topic: 'oldestEnded' }),
  });
}
