import { newGameVendor } from '@foyer/contract/calls/games.ts';
import { type CallOptions, useCall } from '#request/use-call.ts';
import { vendorsInput } from './content-inputs.ts';
import { useVisitorInputs } from './visitor-inputs.ts';

/** The vendors of all categories, as the document requests them. */
export function useVendorAnswer(options: CallOptions) {
  return useCall(newGameVendor, vendorsInput(useVisitorInputs()), options);
}
