// Draws alerts and toasts; loaded when the page is idle or when the first message arrives.
import { useEffect, useState } from 'react';
import { useStore } from '#device/store.ts';
import { sayNow } from '#language/language.ts';
import { useSessionPrompt } from '#session/session.ts';
import { lazyPart } from '#ui/waiting/lazy-part.tsx';
import { dropToast, showToast, useMessages } from '#ui/layers/messages.ts';
import { whenIdle } from '#ui/waiting/when-idle.ts';
import { failures } from './failures.ts';

/** The component that draws them. */
export const hosts = lazyPart(async () => (await import('./hosts.tsx')).Hosts);

/** OPEN-C-22. */
const OFFLINE_EVENT_MS = 2000;

/** Mount once, beside the screens. */
export function LaterHosts() {
  useEffect(showConnection, []);
  const [isHere, setHere] = useState(false);
  const messages = useMessages();
  const waitingFailures = useStore(failures);
  const prompt = useSessionPrompt();
  useEffect(() => {
    if (isHere) return;
    const load = () =>
      void hosts.load().then(
        () => setHere(true),
        // The next message tries to load it again.
        () => undefined,
      );
    const isAnyWaiting =
      prompt !== null || waitingFailures.length + messages.alerts.length + messages.toasts.length > 0;
    if (isAnyWaiting) load();
    else return whenIdle(load);
  }, [isHere, messages, prompt, waitingFailures]);
  return isHere ? <hosts.Part /> : null;
}

/**
 * Shows when the connection is lost and when it is back, from the first moment. The component that draws the first
 * message may still be loading; a message that could not be drawn before the connection returned is dropped.
 */
function showConnection() {
  let lost = '';
  const onOffline = () => {
    lost = showToast({ kind: 'danger', text: sayNow()('offline.event'), stayMs: OFFLINE_EVENT_MS });
  };
  const onOnline = () => {
    dropToast(lost);
    showToast({ kind: 'success', text: sayNow()('offline.back') });
  };
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  return () => {
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  };
}
