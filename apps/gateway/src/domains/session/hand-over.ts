// Members handed over: from a third party to this merchant, and from this merchant to a third party.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as partnerCalls from '@foyer/contract/calls/partner.ts';
import type { installTicket, loginInstalled } from '@foyer/contract/calls/install.ts';
import type { keepAlive, loginMaya, loginTicket, ticketFor } from '@foyer/contract/calls/session.ts';
import type { At, MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import type { Limits } from '#service/limits.ts';
import { deviceName } from './device-name.ts';
import { accountKeyOf, loginColumns, openSession } from './open-session.ts';
import { audienceOfEnv, INSTALL_TICKET_MS, issueTicket, spendTicket } from './tickets.ts';

function members(at: At) {
  return at.db.selectFrom('members').select([...loginColumns, 'language']);
}

type TicketInput = { ticket: string; audience: string; deviceId: string; partner: string | null };

async function exchange(at: At, { ticket, audience, deviceId, partner }: TicketInput) {
  const spent = await spendTicket(at, ticket, audience);
  if (spent === null) throw new Refusal('ticket.invalid');
  const member = await members(at).where('id', '=', spent.memberId).executeTakeFirstOrThrow();
  return openSession(at, member, { deviceId, partner, provedBy: null });
}

/** Opens a session by the session id that a third party gave its member; a fresh token is issued. */
export function signInByPartner(at: At, input: InputOf<typeof loginMaya>) {
  return exchange(at, {
    ticket: input.sessionId,
    audience: audienceOfEnv(input.env),
    deviceId: input.loginDeviceId,
    partner: input.env,
  });
}

/** Opens a session by a ticket that was issued for exactly this origin of the merchant. */
export function signInByTicket(at: At, input: InputOf<typeof loginTicket>) {
  return exchange(at, {
    ticket: input.ticket,
    audience: at.from.site,
    deviceId: input.loginDeviceId,
    partner: null,
  });
}

/**
 * Issues a ticket for an origin that the merchant trusts: a partner's site, or an origin in the merchant's settings.
 */
export async function issueTicketFor(
  at: MemberAt,
  { audience }: InputOf<typeof ticketFor>,
): Promise<ValueOf<typeof ticketFor>> {
  const partner = await at.db
    .selectFrom('signers')
    .select('name')
    .where('role', '=', 'partner')
    .where('origin', '=', audience)
    .executeTakeFirst();
  if (!partner) throw new Refusal('ticket.audience');
  const { id: memberId, sessionHash } = at.member;
  return issueTicket(at, { memberId, audience, sessionHash });
}

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
 * storage and so a new device id: there the address and the system have to be the same.
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
  { ticket, loginDeviceId }: InputOf<typeof loginInstalled>,
): Promise<ValueOf<typeof loginInstalled>> {
  const spent = await spendTicket(at, ticket, audienceOfInstallation(at));
  const session = await at.db
    .selectFrom('sessions')
    .select(['token_hash', 'device_id', 'ip', 'device', 'created_at', 'expires_at', 'proved_by'])
    .where('token_hash', '=', spent?.sessionHash ?? '')
    .executeTakeFirst();
  if (!spent || !session || !isSameDevice(at, loginDeviceId, session)) throw new Refusal('ticket.invalid');
  const member = await members(at).where('id', '=', spent.memberId).executeTakeFirstOrThrow();
  return openSession(at, member, {
    deviceId: loginDeviceId,
    partner: null,
    provedBy: session.proved_by,
    since: Number(session.created_at),
    until: Number(session.expires_at),
    continues: session.token_hash,
  });
}

/** Extends the session of a third party's member. The absolute end does not change. */
export async function keepSessionAlive(at: MemberAt, { env }: InputOf<typeof keepAlive>): Promise<null> {
  if (at.member.partner !== env) throw new Refusal('permission.denied');
  await at.db
    .updateTable('sessions')
    .set({ seen_at: BigInt(at.clock.now()) })
    .where('token_hash', '=', at.member.sessionHash)
    .execute();
  return null;
}

/**
 * Issues the ticket with which a partner's page sends its member here. An unknown name and a disabled account get the
 * same answer.
 */
export async function handOver(
  at: At,
  limits: Limits,
  { env, account, as }: InputOf<typeof partnerCalls.handOver>,
): Promise<ValueOf<typeof partnerCalls.handOver>> {
  await limits.take('partner.env', at.merchant.id, env);
  const member = await members(at).where('account_key', '=', accountKeyOf(account)).executeTakeFirst();
  if (!member || member.is_disabled) throw new Refusal('user.disabled');
  const audience = as === 'session' ? audienceOfEnv(env) : at.from.site;
  const { ticket, expiresAt } = await issueTicket(at, {
    memberId: member.id,
    audience,
    sessionHash: null,
  });
  return { value: ticket, expiresAt };
}

/** Redeems a ticket that a member brought to the partner's site. */
export async function redeemTicket(
  at: At,
  { env, ticket }: InputOf<typeof partnerCalls.redeemTicket>,
): Promise<ValueOf<typeof partnerCalls.redeemTicket>> {
  const partner = await at.db
    .selectFrom('signers')
    .select('origin')
    .where('role', '=', 'partner')
    .where('name', '=', env)
    .executeTakeFirst();
  const spent = partner?.origin ? await spendTicket(at, ticket, partner.origin) : null;
  if (spent === null) throw new Refusal('ticket.invalid');
  const { account, language } = await members(at).where('id', '=', spent.memberId).executeTakeFirstOrThrow();
  return { memberId: String(spent.memberId), account, language };
}
