import { useWords } from '#language/language.ts';
import type { Say } from '#language/words.ts';
import { type Merchant, useMerchant } from '#merchant/merchant.ts';
import { newVendorName } from './vendor-structure.ts';

/**
 * The merchant's name for a vendor, by the vendor's code and its own name; a new name is in the visitor's language
 * where the app has a text for it (VENDOR-10, OPEN-C-57).
 */
export function vendorNameAt(t: Say, { country, settings }: Merchant, code: string, ownName: string): string {
  const given = newVendorName(code, country?.currency ?? '', settings.gw.VENDOR_NAME_MAP);
  return given ? t(`vendor_${given as 'Lottery'}`) || given : ownName;
}

/** Gives a vendor the merchant's name for it. */
export function useVendorName(): (code: string, ownName: string) => string {
  const t = useWords();
  const merchant = useMerchant();
  return (code, ownName) => vendorNameAt(t, merchant, code, ownName);
}
