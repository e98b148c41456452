import type { MerchantFacts } from '@foyer/contract/entries.ts';
import { isOn } from './flags.ts';
import type { Merchant } from './merchant.ts';

/** What the merchant offers, for the entries table. How many wallets there are is known with the member's funds. */
export function offerOf({ flags, settings }: Merchant): Omit<MerchantFacts, 'isSingleWallet'> {
  return {
    hasChat: isOn(flags, 'CBS3'),
    hasCredit: isOn(flags, 'CREDITMAR3'),
    hasContracts: isOn(flags, 'AGENTPOLICY3'),
    depositSwitch: settings.depositSwitch,
  };
}
