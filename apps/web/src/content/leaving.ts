// The data that a member takes out of the app (BANNER-08, ruling R2): a one-time ticket and the name, only to an
// origin in the merchant's list.
import { addressInLine, openByShell } from '#device/open-outside.ts';
import { currentShell } from '#device/shell.ts';
import { sayNow } from '#language/language.ts';
import { ticketFor } from '@foyer/contract/calls/session.ts';
import { merchant } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import { currentSession } from '#session/session.ts';
import { showAlert } from '#ui/layers/messages.ts';

/** The hosts that a merchant trusts, with their subdomains; without such a list only the partners' origins count. */
function isTrusted(host: string, trusted: readonly string[]): boolean {
  return trusted.length === 0 || trusted.some((known) => host === known || host.endsWith(`.${known}`));
}

/** The address to open: unchanged for a visitor and for unknown hosts, with the ticket for a member. */
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

/** Leads the opened window there, or asks the shell to open the address where there is no window (OPEN-C-54). */
export async function leaveFor(href: string, opened: Window | null): Promise<void> {
  const address = addressInLine(await addressFor(href), navigator.userAgent);
  if (opened) opened.location.replace(address);
  else if (!openByShell(address) && currentShell() === 'native')
    void showAlert({ text: sayNow()('error.coming_soon') });
}
