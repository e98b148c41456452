// Whether the address, or an earlier visit, contains a session to exchange.
import type { CheckedStore } from '#device/storage.ts';

/** Storage key of a ticket whose exchange had no answer: it is tried again when the page is reloaded (OPEN-A-10). */
export const WAITING = 'MC_TICKET';

/** Storage key of a session in the address that was refused in this tab. */
const REFUSED = 'MC_HAND_OVER_REFUSED';

export function rememberRefusedHandOver(tab: CheckedStore): void {
  tab.write(REFUSED, '1');
}

/** Whether the visitor arrived with a session that was refused: another member must not be logged in instead. */
export function wasHandOverRefused(tab: CheckedStore): boolean {
  return tab.read(REFUSED) !== null;
}

export type IncomingSession = {
  readonly sessionId: string | null;
  readonly ticket: string | null;
  readonly env: string;
};

export function hasIncomingSession({ sessionId, ticket }: IncomingSession, tab: CheckedStore): boolean {
  return sessionId !== null || ticket !== null || tab.read(WAITING) !== null;
}
