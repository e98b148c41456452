// One-time tickets (ruling R2): 256 random bits, valid for a minute, for one merchant and one audience. A ticket in
// an address may remain in browser histories and logs; by then it is used.
import { randomBytes } from 'node:crypto';
import type { At } from '#service/at.ts';
import { hashToken, isLive } from '#security/caller.ts';

const TICKET_MS = 60_000;
/** The time to add the app to the home screen and to open it there. */
export const INSTALL_TICKET_MS = 600_000;

/** The audience of a third party's session id: an environment is a name in a table and never part of an address. */
export function audienceOfEnv(env: string): string {
  return `env:${env}`;
}

type IssuedTicket = { ticket: string; expiresAt: number };

type TicketInput = {
  memberId: bigint;
  audience: string;
  /** The session that asked for the ticket, with which it ends; null: a partner's server asked. */
  sessionHash: string | null;
  /** How long it is valid; a minute when omitted. */
  lastsMs?: number;
};

/** Issues a ticket for a member that only `audience` can redeem. */
export async function issueTicket(
  at: At,
  { memberId, audience, sessionHash, lastsMs = TICKET_MS }: TicketInput,
): Promise<IssuedTicket> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = at.clock.now() + lastsMs;
  await at.db
    .insertInto('tickets')
    .values({
      merchant_id: at.merchant.id,
      ticket_hash: hashToken(ticket),
      member_id: memberId,
      audience,
      expires_at: BigInt(expiresAt),
      login_hash: sessionHash,
    })
    .execute();
  return { ticket, expiresAt };
}

/** The member whom a redeemed ticket names, and the session that asked for it. */
type SpentTicket = { memberId: bigint; sessionHash: string | null };

/**
 * Redeems a ticket and returns its member; null when the ticket is unknown, used, expired, for another audience, or of
 * a session that has ended.
 */
export async function spendTicket(at: At, ticket: string, audience: string): Promise<SpentTicket | null> {
  const now = at.clock.now();
  const spent = await at.db
    .deleteFrom('tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('audience', '=', audience)
    .where('expires_at', '>', BigInt(now))
    .returning(['member_id', 'login_hash'])
    .executeTakeFirst();
  if (!spent) return null;
  if (spent.login_hash !== null && !(await isLive(at.db, spent.login_hash, now))) return null;
  return { memberId: spent.member_id, sessionHash: spent.login_hash };
}
