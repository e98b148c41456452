// Members handed over: from a third party to this merchant, and from this merchant to a third party.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as partnerCalls from '@foyer/contract/calls/partner.ts';
import type { keepAlive, loginMaya, loginTicket, ticketFor } from '@foyer/contract/calls/session.ts';
import type { At, MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import type { Limits } from '#service/limits.ts';
import { type NoticeKit, notifyEnded } from './notify-ended.ts';
import { accountKeyOf, loginColumns, openSession } from './open-session.ts';
import { audienceOfEnv, issueTicket, spendTicket } from './tickets.ts';

function members(at: At) {
  return at.db.selectFrom('members').select([...loginColumns, 'language']);
}

type TicketInput = { ticket: string; audience: string; deviceId: string; partner: string | null };

async function exchange(at: At, kit: NoticeKit, { ticket, audience, deviceId, partner }: TicketInput) {
  const spent = await spendTicket(at, ticket, audience);
  if (spent === null) throw new Refusal('ticket.invalid');
  const member = await members(at).where('id', '=', spent.memberId).executeTakeFirstOrThrow();
  return openSession(at, member, {
    deviceId,
    partner,
    provedBy: null,
    onOldestEnded: () => notifyEnded(at, kit, { memberId: member.id, topic: 'oldestEnded' }),
  });
}

/** Opens a session by the session id that a third party gave its member; a fresh token is issued. */
export function signInByPartner(at: At, kit: NoticeKit, input: InputOf<typeof loginMaya>) {
  return exchange(at, kit, {
    ticket: input.sessionId,
    audience: audienceOfEnv(input.env),
    deviceId: input.loginDeviceId,
    partner: input.env,
  });
}

/** Opens a session by a ticket that was issued for exactly this origin of the merchant. */
export function signInByTicket(at: At, kit: NoticeKit, input: InputOf<typeof loginTicket>) {
  return exchange(at, kit, {
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
