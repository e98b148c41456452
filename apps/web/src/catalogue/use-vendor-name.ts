import { type Merchant, useMerchant } from '#merchant/merchant.ts';
import { vendorName } from './vendor-structure.ts';

/** The merchant's name for a vendor, by the vendor's code and its own name (VENDOR-10). */
export function vendorNameAt({ country, settings }: Merchant, code: string, ownName: string): string {
  return vendorName(code, ownName, country?.currency ?? '', settings.gw.VENDOR_NAME_MAP);
}

/** Gives a vendor the merchant's name for it. */
export function useVendorName(): (code: string, ownName: string) => string {
  const merchant = useMerchant();
  return (code, ownName) => vendorNameAt(merchant, code, ownName);
}
