// The lottery page's own access (hazard 25): a ticket is exchanged for a token that is valid for the lottery's calls
// and never longer than the session that requested it. The member's session token never reaches the page. These
// tickets are not those of session/tickets.ts, which open a session: they depend on an open session and end with it.
import { randomBytes } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { lotterySession, lotteryTicket } from '@foyer/contract/calls/lottery.ts';
import type { At, MemberAt } from '#service/at.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { Refusal } from '#service/refusal.ts';
import { holdSession } from '#security/hold-session.ts';
import { hashToken, PAGE_TOKEN_START } from '#security/caller.ts';

const TICKET_MS = 60_000;

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Issues a ticket that the page of this member's session can redeem once within a minute. */
export async function issuePageTicket(at: MemberAt): Promise<ValueOf<typeof lotteryTicket>> {
  const ticket = newToken();
  const now = at.clock.now();
  await at.db.deleteFrom('page_tickets').where('expires_at', '<', BigInt(now)).execute();
  await at.db.transaction().execute(async (tx) => {
    if ((await holdSession(tx, at.member.sessionHash)) === null) throw new Refusal('customer.not.login');
    await tx
      .insertInto('page_tickets')
      .values({
        merchant_id: at.merchant.id,
        ticket_hash: hashToken(ticket),
        session_hash: at.member.sessionHash,
        expires_at: BigInt(now + TICKET_MS),
      })
      .execute();
  });
  return { ticket, expiresAt: now + TICKET_MS };
}

/** Redeems a ticket by deleting its row, so one of two parallel requests with the same ticket finds it. */
export function openPageSession(
  at: At,
  { ticket }: InputOf<typeof lotterySession>,
): Promise<ValueOf<typeof lotterySession>> {
  return at.db.transaction().execute(async (tx) => {
    const now = BigInt(at.clock.now());
    const issued = await tx
      .selectFrom('page_tickets')
      .select('session_hash')
      .where('ticket_hash', '=', hashToken(ticket))
      .executeTakeFirst();
    // The session before the ticket: the end of the session locks them in this order.
    if (!issued || (await holdSession(tx, issued.session_hash)) === null) throw new Refusal('ticket.invalid');
    const spent = await tx
      .deleteFrom('page_tickets')
      .where('ticket_hash', '=', hashToken(ticket))
      .where('expires_at', '>', now)
      .returning('session_hash')
      .executeTakeFirst();
    if (!spent) throw new Refusal('ticket.invalid');
    const owner = await tx
      .selectFrom('sessions as s')
      .innerJoin('members as m', (join) =>
        join.onRef('m.merchant_id', '=', 's.merchant_id').onRef('m.id', '=', 's.member_id'),
      )
      .select(['m.account', 'm.type', 's.expires_at'])
      .where('s.token_hash', '=', spent.session_hash)
      .executeTakeFirstOrThrow();
    const token = PAGE_TOKEN_START + newToken();
    await tx
      .insertInto('page_sessions')
      .values({
        merchant_id: at.merchant.id,
        token_hash: hashToken(token),
        session_hash: spent.session_hash,
        opened_at: now,
      })
      .execute();
    return {
      token,
      account: owner.account,
      isTrial: assetOf(owner, at.merchant.currency) !== at.merchant.currency,
      expiresAt: Number(owner.expires_at),
    };
  });
}
