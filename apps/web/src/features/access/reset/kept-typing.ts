// Keeps what was typed on the screen of a forgotten password, in case the page reloads while the visitor reads the
// mail or message. Names and numbers only: a password or a code is never stored.
import { readObject, tabStore } from '#device/storage.ts';

const NAME = 'MC_RESET';
const names = ['username', 'email', 'mobileNum'] as const;
type Typed = Partial<Record<(typeof names)[number], string>>;

export function keptTyping(): Typed {
  const record = readObject(tabStore, NAME) ?? {};
  const kept = names.flatMap((name) => (typeof record[name] === 'string' ? [[name, record[name]]] : []));
  return Object.fromEntries(kept) as Typed;
}

export function keepTyping(typed: Typed): void {
  tabStore.write(NAME, JSON.stringify({ ...keptTyping(), ...typed }));
}

export function forgetTyping(): void {
  tabStore.remove(NAME);
}
