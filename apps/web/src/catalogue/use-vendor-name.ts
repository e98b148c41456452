import { useMerchant } from '#merchant/merchant.ts';
import { vendorName } from './vendor-structure.ts';

/** Gives a vendor the merchant's name for it, by its code and its own name (VENDOR-10). */
export function useVendorName(): (code: string, ownName: string) => string {
  const { country, settings } = useMerchant();
  return (code, ownName) => vendorName(code, ownName, country?.currency ?? '', settings.gw.VENDOR_NAME_MAP);
}
