import { newGameVendor } from '@foyer/contract/calls/games.ts';
import { useCall } from '#request/use-call.ts';
import { vendorsInput } from './content-inputs.ts';
import { useVendorName } from './use-vendor-name.ts';
import { useVisitorInputs } from './visitor-inputs.ts';

/** Gives a vendor the merchant's name for it by its code alone; null until the vendors are loaded (VENDOR-03, VENDOR-10). */
export function useVendorNames(): (code: string) => string | null {
  const nameOf = useVendorName();
  const { value } = useCall(newGameVendor, vendorsInput(useVisitorInputs()), { alert: false });
  return (code) => nameOf(code, value?.vendors?.[code]?.displayName ?? '') || null;
}
