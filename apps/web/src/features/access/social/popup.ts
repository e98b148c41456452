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

type ReplyOptions<Value> = {
  /** Starts to listen; returns a function that stops it. */
  readonly listen: (found: (value: Value) => void) => () => void;
  readonly clock: Pick<Clock, 'after'>;
};

/** The message of the window, or null when it is closed before it sent one. */
export function untilAnswered<Value>(
  popup: Pick<Window, 'closed' | 'close'>,
  { listen, clock }: ReplyOptions<Value>,
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
      // A message sent just before the window closed may still be queued: wait one more tick before it counts as
      // closed.
      stopLooking = popup.closed
        ? clock.after(LOOK_EVERY_MS, () => end(null))
        : clock.after(LOOK_EVERY_MS, look);
    };
    look();
  });
}
