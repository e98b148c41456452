// The message when the app refuses a page or an item: the same text for the same time everywhere.
import type { EntryRefusal } from '@foyer/contract/entries.ts';
import { showToast } from '#ui/layers/messages.ts';
import { sayNow } from './language.ts';

/** NAV-16, OPEN-C-83. */
const REFUSAL_MS = 2000;

export type RefusalCode = EntryRefusal | 'login.agents_only' | 'register.closed';

/** Shows why a visitor or member is refused. */
export function showRefusal(code: RefusalCode): void {
  showToast({ kind: 'info', text: sayNow()(`error.${code}`), stayMs: REFUSAL_MS });
}
