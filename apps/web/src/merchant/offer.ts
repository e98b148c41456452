import type { MerchantFacts } from '@foyer/contract/entries.ts';
import { isOn } from './flags.ts';
import type { Merchant } from './merchant.ts';

/** The merchant's offers, for the entries table. The number of wallets is known with the member's funds. */
export function offerOf({ flags, settings }: Merchant): Omit<MerchantFacts, 'isSingleWallet'> {
  return {
    hasChat: isOn(flags, 'CBS3'),
    hasCredit: isOn(flags, 'CREDITMAR3'),
    hasContracts: isOn(flags, 'AGENTPOLICY3'),
    depositSwitch: settings.depositSwitch,
  };
}
