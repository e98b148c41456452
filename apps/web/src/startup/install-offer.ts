// When the app offers to be added to the home screen (INSTALL-10): a second after the browser can do it.
import { countDecline, installOffer, mayOffer } from '#install/prompt.ts';
import type { Clock } from '#request/ports.ts';

const OFFERED_AFTER_MS = 1000;

/** Opens the sheet once on this page. */
export function offerInstall(clock: Clock, host: EventTarget = window): void {
  const offer = () => void clock.after(OFFERED_AFTER_MS, () => mayOffer() && installOffer.set(true));
  if (mayOffer()) return offer();
  host.addEventListener('beforeinstallprompt', offer, { once: true });
  host.addEventListener('appinstalled', () => countDecline(), { once: true });
}
