// When the app offers to be added to the home screen (INSTALL-10): a second after the browser can do it. It is the last
// of the popups: it waits until no other sheet or question has been open for a second (OPEN-C-51).
import { countDecline, installOffer, mayOffer } from '#install/prompt.ts';
import type { Clock } from '#request/ports.ts';
import { topmostModal, watchModals } from '#ui/layers/modal.ts';

const OFFERED_AFTER_MS = 1000;

/** Calls `act` after a second in which no modal was open. */
function afterOthers(clock: Clock, act: () => void): void {
  let stopWaiting = () => {};
  const wait = () => {
    stopWaiting();
    if (topmostModal() === null) stopWaiting = clock.after(OFFERED_AFTER_MS, end);
  };
  const stopWatching = watchModals(wait);
  function end() {
    stopWatching();
    act();
  }
  wait();
}

/** Opens the sheet once on this page. */
export function offerInstall(clock: Clock, host: EventTarget = window): void {
  const offer = () => afterOthers(clock, () => mayOffer() && installOffer.set(true));
  if (mayOffer()) return offer();
  host.addEventListener('beforeinstallprompt', offer, { once: true });
  host.addEventListener('appinstalled', () => countDecline(), { once: true });
}
