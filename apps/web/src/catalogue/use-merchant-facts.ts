import type { MerchantFacts } from '@foyer/contract/entries.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { offerOf } from '#merchant/offer.ts';
import { useFunds } from '#session/session.ts';

/** What the merchant offers, for the table of entries. Until the member's funds are loaded, a single wallet is assumed. */
export function useMerchantFacts(): MerchantFacts {
  return {
    ...offerOf(useMerchant()),
    isSingleWallet: useFunds().value?.merchantWallet?.isSingle ?? true,
  };
}
