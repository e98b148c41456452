// Keeps what was typed on the screen of a forgotten password, in case the page reloads while the visitor reads the
// mail or message. Names and numbers only: a password or a code is never stored.
import { readObject, tabStore } from '#device/storage.ts';

const NAME = 'MC_RESET';
const names = ['username', 'email', 'mobileNum'] as const;
type ResetDraft = Partial<Record<(typeof names)[number], string>>;

export function readDraft(): ResetDraft {
  const record = readObject(tabStore, NAME) ?? {};
  const kept = names.flatMap((name) => (typeof record[name] === 'string' ? [[name, record[name]]] : []));
  return Object.fromEntries(kept) as ResetDraft;
}

export function saveDraft(typed: ResetDraft): void {
  tabStore.write(NAME, JSON.stringify({ ...readDraft(), ...typed }));
}

export function removeDraft(): void {
  tabStore.remove(NAME);
}
