// One-time tickets (ruling R2): 256 random bits, valid for a minute, for one merchant and one audience. A ticket in
// an address may remain in browser histories and logs; by then it is used.
import { randomBytes } from 'node:crypto';
import type { At } from '#service/at.ts';
import { hashToken } from '#security/who.ts';

const TICKET_MS = 60_000;

/** The audience of a third party's session id: an environment is a name in a table and never part of an address. */
export function audienceOfEnv(env: string): string {
  return `env:${env}`;
}

type IssuedTicket = { ticket: string; expiresAt: number };

/** Issues a ticket for a member that only `audience` can redeem. */
export async function issueTicket(at: At, memberId: bigint, audience: string): Promise<IssuedTicket> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = at.clock.now() + TICKET_MS;
  await at.db
    .insertInto('tickets')
    .values({
      merchant_id: at.merchant.id,
      ticket_hash: hashToken(ticket),
      member_id: memberId,
      audience,
      expires_at: BigInt(expiresAt),
    })
    .execute();
  return { ticket, expiresAt };
}

/** Redeems a ticket and returns its member; null when the ticket is unknown, used, expired or for another audience. */
export async function spendTicket(at: At, ticket: string, audience: string): Promise<bigint | null> {
  const spent = await at.db
    .deleteFrom('tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('audience', '=', audience)
    .where('expires_at', '>', BigInt(at.clock.now()))
    .returning('member_id')
    .executeTakeFirst();
  return spent?.member_id ?? null;
}
