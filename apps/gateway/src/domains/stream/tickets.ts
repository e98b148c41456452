// The ticket of an event stream. The browser's EventSource cannot send the session's token, and a token in an address
// would remain in logs: the ticket names the session, and is valid for half a minute.
import type { At, MemberAt } from '#service/at.ts';
import { type Secrets, WrongKey } from '#security/secrets.ts';

const TICKET_MS = 30_000;

function purposeOf({ merchant }: Pick<At, 'merchant'>): string {
  return `event stream ${merchant.id}`;
}

export function ticketOf(at: MemberAt, secrets: Secrets): string {
  const named = [at.member.sessionHash, at.member.id, at.clock.now() + TICKET_MS];
  return secrets.hide(named.join(' '), purposeOf(at));
}

/** The session of a ticket; null when it is invalid, expired or of another merchant. */
export function sessionOfTicket(
  at: Pick<At, 'merchant' | 'clock'>,
  secrets: Secrets,
  ticket: string,
): { sessionHash: string; memberId: bigint } | null {
  try {
    const [sessionHash = '', memberId = '', until = ''] = secrets.show(ticket, purposeOf(at)).split(' ');
    if (Number(until) < at.clock.now()) return null;
    return { sessionHash, memberId: BigInt(memberId) };
  } catch (error) {
    if (error instanceof WrongKey) return null;
    throw error;
  }
}
