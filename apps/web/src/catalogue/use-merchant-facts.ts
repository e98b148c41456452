import type { MerchantFacts } from '@foyer/contract/entries.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { offerOf } from '#merchant/offer.ts';
import { useFunds } from '#session/session.ts';

/** The merchant's offers, for the entries table: one wallet until the member's funds say otherwise. */
export function useMerchantFacts(): MerchantFacts {
  return {
    ...offerOf(useMerchant()),
    isSingleWallet: useFunds().value?.merchantWallet?.isSingle ?? true,
  };
}
