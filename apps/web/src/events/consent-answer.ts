// The visitor's answer about advertising, given on this page or in another tab. It is not part of the first script.
import { pageCookies } from '#device/device-id.ts';
import { localStore } from '#device/storage.ts';
import { createStore, useStore } from '#device/store.ts';
import { forgetAdvertising } from '#tracking/ad-info.ts';
import { dropEvents } from '#tracking/events.ts';
import { AD_CONSENT, type AdConsent, adConsent, waitingForConsent } from './consent.ts';

/** Increases with each answer. */
const answers = createStore(0);

/** The answer that counts now, in a component. */
export function useAdConsent(): AdConsent {
  useStore(answers);
  return adConsent();
}

/** Stores the visitor's answer. A yes releases what waited for it; a no removes everything stored for advertising. */
export function answerAdConsent(isAllowed: boolean): void {
  localStore.write(AD_CONSENT, isAllowed ? 'yes' : 'no');
  settle();
}

/** Carries out the answer that counts now. */
function settle(): void {
  const consent = adConsent();
  const released = consent === 'open' ? [] : waitingForConsent.splice(0);
  if (consent === 'yes') for (const run of released) run();
  if (consent === 'no') {
    dropEvents();
    forgetAdvertising(localStore, pageCookies.write);
  }
  answers.set(answers.get() + 1);
}

/** Follows the answer that is given in another tab of this browser. */
export function followAdConsent(page: Window): void {
  page.addEventListener('storage', ({ key }) => {
    if (key === AD_CONSENT) settle();
  });
}
