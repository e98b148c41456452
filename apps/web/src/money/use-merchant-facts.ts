import type { MerchantFacts } from '@foyer/contract/entries.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { offerOf } from '#merchant/offer.ts';
import { useFunds } from '#session/session.ts';

/** The merchant's offers, for the entries table; the wallets as the member's funds say, else as the merchant's settings. */
export function useMerchantFacts(): MerchantFacts {
  const merchant = useMerchant();
  return {
    ...offerOf(merchant),
    isSingleWallet: useFunds().value?.merchantWallet?.isSingle ?? merchant.settings.isSingleWallet,
  };
}
