import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { decideEntry, entries, isOffered } from '@foyer/contract/entries.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { offerOf } from '#merchant/offer.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';

/** Whether this member may withdraw at this merchant. */
function useMayWithdraw(): boolean {
  const offer = offerOf(useMerchant());
  const session = useSession();
  // The number of wallets does not matter to withdrawals.
  const isOpen = isOffered(entries.withdraw, { ...offer, isSingleWallet: true });
  return isOpen && session !== null && decideEntry(entries.withdraw, session.type) === 'go';
}

/** The amount that this member can withdraw, and the conditions. It is not requested for a member who may not withdraw. */
export function useWithdrawSettings() {
  const enabled = useMayWithdraw();
  return useCall(withdrawSettings, {}, { alert: false, keepLast: true, enabled });
}
