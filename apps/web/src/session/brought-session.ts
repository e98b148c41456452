// Whether an address, or a visit before, brought a session to be exchanged.
import type { CheckedStore } from '#device/storage.ts';

/** Where a ticket waits whose exchange was not answered: tried again when the page is loaded again (OPEN-A-10). */
export const WAITING = 'MC_TICKET';

export type Brought = {
  readonly sessionId: string | null;
  readonly ticket: string | null;
  readonly env: string;
};

export function isSessionBrought({ sessionId, ticket }: Brought, tab: CheckedStore): boolean {
  return sessionId !== null || ticket !== null || tab.read(WAITING) !== null;
}
