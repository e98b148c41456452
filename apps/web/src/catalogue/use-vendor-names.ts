import { useVendorAnswer } from './use-vendor-answer.ts';
import { useVendorName } from './use-vendor-name.ts';

/** Gives a vendor the merchant's name for it by its code alone; null until the vendors are loaded (VENDOR-03, VENDOR-10). */
export function useVendorNames(): (code: string) => string | null {
  const nameOf = useVendorName();
  const { value } = useVendorAnswer({ alert: false });
  return (code) => nameOf(code, value?.vendors?.[code]?.displayName ?? '') || null;
}
