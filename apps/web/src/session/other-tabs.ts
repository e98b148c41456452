// Tabs of one browser notify each other that a login has ended and why, within a second and without its token.
import type { EndFailure, SessionPorts } from './session-store.ts';

const CHANNEL = 'MC_SESSION';

/** Other tabs of this browser; none where the browser has no channel between them. */
export function otherTabs(): SessionPorts['otherTabs'] {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, hear: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (login, failure) => channel.postMessage({ login, failure }),
    hear: (on) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const { login, failure } = Object(data) as { login?: unknown; failure?: EndFailure };
        if (typeof login === 'string') on(login, failure);
      });
    },
  };
}
