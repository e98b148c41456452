// When the app offers to be added to the home screen (INSTALL-10): a second after the browser can do it. It is the last
// of the popups: it waits until no other sheet or question has been open for a second (OPEN-C-51), and nothing is half
// done.
import { isHalfDone } from '#device/half-done.ts';
import { installOffer, mayOffer, noteInstalled } from '#install/prompt.ts';
import type { Clock } from '#request/ports.ts';
import { topmostModal, watchModals } from '#ui/layers/modal.ts';

const OFFERED_AFTER_MS = 1000;

/** Calls `act` after a second in which no modal was open, when nothing is half done. */
function afterOthers(clock: Clock, act: () => void): void {
  let stopWaiting = () => {};
  const wait = () => {
    stopWaiting();
    if (topmostModal() === null) stopWaiting = clock.after(OFFERED_AFTER_MS, end);
  };
  const stopWatching = watchModals(wait);
  function end() {
    if (isHalfDone()) return wait();
    stopWatching();
    act();
  }
  wait();
}

/** Opens the sheet once on this page; an installation closes it. */
export function offerInstall(clock: Clock, host: EventTarget = window): void {
  const offer = () => afterOthers(clock, () => mayOffer() && installOffer.set(true));
  host.addEventListener('appinstalled', () => noteInstalled());
  if (mayOffer()) return offer();
  host.addEventListener('beforeinstallprompt', offer, { once: true });
}
