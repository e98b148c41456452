// The app on the home screen does not see the session of a tab: a ticket gives it a session of the same member.
import { installTicket } from '@foyer/contract/calls/install.ts';
import { type CheckedStore, localStore } from '#device/storage.ts';
import type { Send } from '#request/layer.ts';
import { currentSession } from '#session/session.ts';

/** Where the app on the home screen finds its ticket; the document's inline script takes it from there. */
const TICKET = 'MC_INSTALL_TICKET';

/** A ticket for the member's session, valid once within ten minutes on this device; null without a session. */
export async function requestTicket(send: Send): Promise<string | null> {
  if (!currentSession()) return null;
  const answer = await send(installTicket, {}, { alert: false });
  return answer.ok ? answer.value.ticket : null;
}

/** Leaves a ticket for the installed app, which has the same storage as the browser in all engines but Safari's. */
export async function leaveTicket(send: Send, store: CheckedStore = localStore): Promise<void> {
  const ticket = await requestTicket(send);
  if (ticket !== null) store.write(TICKET, ticket);
}
