// Whether anything may be stored or sent for advertising (R16): where the merchant asks for consent, only after a yes;
// elsewhere until a no. Global Privacy Control counts as a no.
import { localStore } from '#device/storage.ts';
import { merchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';

export type AdConsent = 'yes' | 'no' | 'open';

export const AD_CONSENT = 'MC_AD_CONSENT';
/** The calls that wait for consent on this page, in order. */
export const waitingForConsent: (() => void)[] = [];
const MOST_WAITING = 50;

/** Whether the browser itself refuses: then the page does not ask. */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

/** The answer that counts now. */
export function adConsent(): AdConsent {
  if (hasPrivacyControl()) return 'no';
  const stored = localStore.read(AD_CONSENT);
  if (stored === 'yes' || stored === 'no') return stored;
  return parameter(merchant.get().template, 'consent_required') === '1' ? 'open' : 'yes';
}

/** Runs it now, or when a yes is given on this page; never after a no. */
export function whenAdsAllowed(run: () => void): void {
  const consent = adConsent();
  if (consent === 'yes') run();
  else if (consent === 'open' && waitingForConsent.length < MOST_WAITING) waitingForConsent.push(run);
}
