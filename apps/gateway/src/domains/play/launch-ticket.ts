import { holdSession } from '#security/hold-session.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { hashOf, newToken } from './tokens.ts';

const TICKET_MS = 60_000;

export type GameChoice = { vendor: string; nodeId: string };
export type TicketInput = GameChoice & { memberId: bigint | null; language: string; backUrl: string };

/**
 * Issues the ticket of a launch: it is valid once, for a minute; `memberId` is null for a trial for play money. Throws
 * when the session of a member who plays for money has just ended.
 */
export async function issueTicket({ db, merchant, clock, member }: At, input: TicketInput): Promise<string> {
  const now = BigInt(clock.now());
  const ticket = newToken();
  await db.deleteFrom('launch_tickets').where('expires_at', '<', now).execute();
  await db.transaction().execute(async (tx) => {
    const isOpen = member !== null && (await holdSession(tx, member.sessionHash)) !== null;
    if (!isOpen && input.memberId !== null) throw new Refusal('customer.not.login');
    await tx
      .insertInto('launch_tickets')
      .values({
        merchant_id: merchant.id,
        ticket_hash: hashOf(ticket),
        member_id: input.memberId,
        vendor_code: input.vendor,
        game_code: input.nodeId,
        language: input.language,
        back_url: input.backUrl,
        expires_at: now + BigInt(TICKET_MS),
        login_hash: isOpen ? member.sessionHash : null,
      })
      .execute();
  });
  return ticket;
}
