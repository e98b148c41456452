// Tabs of one browser notify each other that a login has ended, within a second and without its token.
const CHANNEL = 'MC_SESSION';

export type OtherTabs = {
  readonly tell: (endedLogin: string) => void;
  readonly hear: (on: (endedLogin: string) => void) => void;
};

/** Other tabs of this browser; none where the browser has no channel between them. */
export function otherTabs(): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, hear: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (endedLogin) => channel.postMessage(endedLogin),
    hear: (on) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') on(data);
      });
    },
  };
}
