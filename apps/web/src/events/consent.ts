// Whether anything may be stored or sent for advertising (R16): where the merchant asks for consent, only after a yes;
// elsewhere until a no. Global Privacy Control counts as a no.
import { pageCookies } from '#device/device-id.ts';
import { localStore } from '#device/storage.ts';
import { createStore, useStore } from '#device/store.ts';
import { merchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';
import { forgetAdvertising } from '#tracking/ad-info.ts';

export type AdConsent = 'yes' | 'no' | 'open';

const NAME = 'MC_AD_CONSENT';
/** Increases with each answer. */
const answers = createStore(0);
/** The calls that wait for consent on this page, in order. */
const waiting: (() => void)[] = [];
const MOST_WAITING = 50;

/** Whether the browser itself refuses: then the page does not ask. */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

/** The answer that counts now. */
export function adConsent(): AdConsent {
  if (hasPrivacyControl()) return 'no';
  const stored = localStore.read(NAME);
  if (stored === 'yes' || stored === 'no') return stored;
  return parameter(merchant.get().template, 'consent_required') === '1' ? 'open' : 'yes';
}

/** The same in a component. */
export function useAdConsent(): AdConsent {
  useStore(answers);
  return adConsent();
}

/** Runs it now, or when a yes is given on this page; never after a no. */
export function whenAdsAllowed(run: () => void): void {
  const consent = adConsent();
  if (consent === 'yes') run();
  else if (consent === 'open' && waiting.length < MOST_WAITING) waiting.push(run);
}

/** Stores the visitor's answer. A yes releases what waited for it; a no removes everything stored for advertising. */
export function answerAdConsent(isAllowed: boolean): void {
  localStore.write(NAME, isAllowed ? 'yes' : 'no');
  const released = waiting.splice(0);
  if (adConsent() === 'yes') for (const run of released) run();
  else forgetAdvertising(localStore, pageCookies.write);
  answers.set(answers.get() + 1);
}
