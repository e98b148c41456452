// What an attempt is known by, made and kept before it is sent: one that is sent again because no answer came is the same
// attempt, and makes no second account.
import { newUuid } from '#device/device-id.ts';
import { tabStore, type CheckedStore } from '#device/storage.ts';

const NAME = 'MC_REGISTER_ATTEMPT';

/** The key of the attempt under way. */
export const attemptKey = (store: CheckedStore = tabStore): string => {
  const kept = store.read(NAME);
  if (kept !== null) return kept;
  const made = newUuid();
  store.write(NAME, made);
  return made;
};

/** An answer came: whatever is sent next is another attempt. */
export const endAttempt = (store: CheckedStore = tabStore): void => store.remove(NAME);
