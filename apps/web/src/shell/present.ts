// Shows the notices of the request layer (OPEN-C-17, OPEN-C-40).
import { vendorName } from '#catalogue/vendor-structure.ts';
import { failureWords } from '#language/failure-words.ts';
import { sayNow } from '#language/language.ts';
import { merchant } from '#merchant/merchant.ts';
import type { Notice } from '#request/ports.ts';
import { isSessionPromptOpen } from '#session/session.ts';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import { houseState, houseStateOfFailure } from './house-state.ts';

/** OPEN-C-22. */
const OFFLINE_CALL_MS = 1500;

/** The merchant's name for a vendor, or null if there is none. */
function nameOfVendor(vendor: string): string | null {
  const { country, settings } = merchant.get();
  return vendorName(vendor, '', country?.currency ?? '', settings.gw.VENDOR_NAME_MAP) || null;
}

export function present(notice: Notice): void {
  const t = sayNow();
  switch (notice.kind) {
    case 'offline':
      return void showToast({ kind: 'danger', text: t('offline.toast'), stayMs: OFFLINE_CALL_MS });
    case 'page':
      return houseState.set(houseStateOfFailure(notice.failure) ?? 'broken-service');
    case 'alert':
      // Calls of the page behind the prompt fail; the prompt already explains why (OPEN-A-92).
      if (notice.failure.code === 'customer.not.login' && isSessionPromptOpen()) return;
      return void showAlert(failureWords(t, notice.failure, nameOfVendor));
  }
}
