// How the app refuses a page or an item: the same message for the same time everywhere.
import type { EntryRefusal } from '@foyer/contract/entries.ts';
import { showToast } from '#ui/layers/messages.ts';
import { sayNow } from './language.ts';

/** NAV-16, OPEN-C-83. */
const REFUSAL_MS = 2000;

export type RefusalCode = EntryRefusal | 'login.agents_only';

/** Says why a person may not go on. */
export function showRefusal(code: RefusalCode): void {
  showToast({ kind: 'info', text: sayNow()(`error.${code}`), stayMs: REFUSAL_MS });
}
