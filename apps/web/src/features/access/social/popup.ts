// A provider's page in a window of its own.
import type { Clock } from '#request/ports.ts';

/** The browser did not let the window open (SOCIAL-21). */
export class PopupBlocked extends Error {
  override name = 'PopupBlocked';
}

const SIZE = 'popup,width=480,height=680';
const LOOK_EVERY_MS = 250;

/** Opens a window; throws PopupBlocked. */
export function openPopup(address = 'about:blank'): Window {
  const opened = window.open(address, 'social', SIZE);
  if (!opened) throw new PopupBlocked('the window did not open');
  return opened;
}

type Waiting<Value> = {
  /** Begins to listen; the answer stops it. */
  readonly listen: (found: (value: Value) => void) => () => void;
  readonly clock: Pick<Clock, 'after'>;
};

/** What comes from the window, or null when it is closed before anything came. */
export function untilAnswered<Value>(
  popup: Pick<Window, 'closed' | 'close'>,
  { listen, clock }: Waiting<Value>,
): Promise<Value | null> {
  return new Promise((resolve) => {
    let stopLooking = () => {};
    const end = (value: Value | null) => {
      stop();
      stopLooking();
      popup.close();
      resolve(value);
    };
    const stop = listen(end);
    const look = () => {
      // What it sent just before it closed is still on its way: one more turn before it counts as closed.
      stopLooking = popup.closed
        ? clock.after(LOOK_EVERY_MS, () => end(null))
        : clock.after(LOOK_EVERY_MS, look);
    };
    look();
  });
}
