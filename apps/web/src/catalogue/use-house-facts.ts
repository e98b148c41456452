import type { HouseFacts } from '@foyer/contract/nav-entries.ts';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { useFunds } from '#session/session.ts';

/** What this house offers at all, for the entries table: one wallet until the member's funds say otherwise. */
export function useHouseFacts(): HouseFacts {
  const { flags, settings } = useMerchant();
  return {
    hasChat: isOn(flags, 'CBS3'),
    hasCredit: isOn(flags, 'CREDITMAR3'),
    depositSwitch: settings.depositSwitch,
    isSingleWallet: useFunds().value?.merchantWallet?.isSingle ?? true,
  };
}
