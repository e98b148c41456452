// What an attempt is known by (ruling R8), made and kept before it is sent: one that is sent again because no answer came is
// the same attempt, and makes no second account and no second claim.
import { newUuid } from './device-id.ts';
import { type CheckedStore, tabStore } from './storage.ts';

/** The key of the attempt of this name that is under way. */
export function attemptKey(name: string, store: CheckedStore = tabStore): string {
  const kept = store.read(name);
  if (kept !== null) return kept;
  const made = newUuid();
  store.write(name, made);
  return made;
}

/** An answer came, or it is about something else now: whatever is sent next is another attempt. */
export function endAttempt(name: string, store: CheckedStore = tabStore): void {
  store.remove(name);
}
