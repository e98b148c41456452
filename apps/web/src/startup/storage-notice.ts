import { localStore, tabStore } from '#device/storage.ts';
import { sayNow } from '#language/language.ts';
import type { SessionStore } from '#session/session-store.ts';
import { showToast } from '#ui/layers/messages.ts';

const STAY_MS = 8000;

/**
 * Shows once that this browser stores nothing: at start-up, or when a member logs in and the session cannot be
 * stored.
 */
export function reportStorage(sessions: SessionStore['store']): void {
  const tell = () => {
    if (tabStore.isKept() && localStore.isKept()) return;
    stop();
    showToast({ kind: 'info', text: sayNow()('storage.notKept'), stayMs: STAY_MS });
  };
  const stop = sessions.subscribe(tell);
  tell();
}
