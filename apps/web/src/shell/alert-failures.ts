// Alerts for the failures that the request layer reports (OPEN-C-17, OPEN-C-40).
import { useEffect } from 'react';
import { vendorName } from '#catalogue/vendor-structure.ts';
import { useStore } from '#device/store.ts';
import { failureWords } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import { merchant } from '#merchant/merchant.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { failures } from './failures.ts';

/** Shows each waiting failure as an alert, in the order in which they came. */
export function useFailureAlerts(): void {
  const t = useWords();
  const waiting = useStore(failures);
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const failure of waiting) void showAlert(failureWords(t, failure, nameOfVendor));
    failures.set([]);
  }, [t, waiting]);
}

/** The merchant's name of a vendor, or null if there is none. */
function nameOfVendor(vendor: string): string | null {
  const { country, settings } = merchant.get();
  return vendorName(vendor, '', country?.currency ?? '', settings.gw.VENDOR_NAME_MAP) || null;
}
