// What a member takes along out of the house (BANNER-08, ruling R2): a one-time ticket and the name, towards an origin of
// the merchant's list and nowhere else.
import { ticketFor } from '@foyer/contract/calls/session.ts';
import { merchant } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import { currentSession } from '#session/session.ts';

/** The hosts a merchant trusts, and what lies beneath them; without such a list the partners' origins alone decide. */
function isTrusted(host: string, trusted: readonly string[]): boolean {
  return trusted.length === 0 || trusted.some((known) => host === known || host.endsWith(`.${known}`));
}

/** The address to open: as it is for a visitor and towards strangers, with the ticket for a member. */
export async function addressFor(href: string): Promise<string> {
  const session = currentSession();
  const { settings } = merchant.get();
  const url = new URL(href);
  const isPartner = settings.redirectOrigins.includes(url.origin);
  if (!session || !isPartner || !isTrusted(url.hostname, settings.gw.TRUSTED_HOSTS)) return href;
  const ticket = await send(ticketFor, { audience: url.origin }, { alert: false });
  if (!ticket.ok) return href;
  url.searchParams.set('token', ticket.value.ticket);
  url.searchParams.set('username', session.userName);
  return url.href;
}
