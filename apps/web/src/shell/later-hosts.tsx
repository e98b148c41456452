// What draws alerts and toasts, loaded when the page is idle or the first of them wants to be read.
import { useEffect, useState } from 'react';
import { sayNow } from '#language/language.ts';
import { useSessionPrompt } from '#session/session.ts';
import { lazyPart } from '#ui/waiting/lazy-part.tsx';
import { dropToast, showToast, useMessages } from '#ui/layers/messages.ts';
import { whenIdle } from '#ui/waiting/when-idle.ts';

/** What draws them. */
export const hosts = lazyPart(async () => (await import('./hosts.tsx')).Hosts);

/** OPEN-C-22. */
const OFFLINE_EVENT_MS = 2000;

/** Mount once, beside the screens. */
export function LaterHosts() {
  useEffect(sayConnection, []);
  const [isHere, setHere] = useState(false);
  const messages = useMessages();
  const prompt = useSessionPrompt();
  useEffect(() => {
    if (isHere) return;
    const load = () =>
      void hosts.load().then(
        () => setHere(true),
        // The next message tries again.
        () => undefined,
      );
    const isAnyWaiting = prompt !== null || messages.alerts.length + messages.toasts.length > 0;
    if (isAnyWaiting) load();
    else return whenIdle(load);
  }, [isHere, messages, prompt]);
  return isHere ? <hosts.Part /> : null;
}

/**
 * Says when the line is lost and when it is back, from the first moment on: what the first is drawn with may still be on its way,
 * and what could not be drawn before the line came back is not said any more.
 */
function sayConnection() {
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
