// What draws alerts and toasts, loaded when the page is idle or the first of them wants to be read.
import { useEffect, useState } from 'react';
import { useSessionPrompt } from '#session/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useMessages } from '#ui/messages.ts';
import { whenIdle } from '#ui/when-idle.ts';

const hosts = lazyPart(async () => (await import('./hosts.tsx')).Hosts);

/** Mount once, beside the screens. */
export function LaterHosts() {
  const [isHere, setHere] = useState(false);
  const { alerts, toasts } = useMessages();
  const waiting = alerts.length + toasts.length + (useSessionPrompt() === null ? 0 : 1);
  useEffect(() => {
    if (isHere) return;
    const load = () =>
      void hosts.load().then(
        () => setHere(true),
        // The next message tries again.
        () => undefined,
      );
    if (waiting > 0) load();
    else return whenIdle(load);
  }, [isHere, waiting]);
  return isHere ? <hosts.Part /> : null;
}
