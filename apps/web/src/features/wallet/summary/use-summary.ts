import { depositLocks } from '@foyer/contract/calls/deposit.ts';
import { stakesInPlay } from '@foyer/contract/calls/wallet.ts';
import { useWithdrawSettings } from '#money/use-withdraw-settings.ts';
import { useCall } from '#request/use-call.ts';

/**
 * Whether the summary above a money form is still loading: the parts of the balance, the stakes in play, the checklist
 * and the locks. The form waits for it, because a summary that appears later moves a field away under a finger.
 */
export function useSummaryLoading(): boolean {
  const withdrawable = useWithdrawSettings();
  const stakes = useCall(stakesInPlay, {}, { alert: false, keepLast: true });
  const locks = useCall(depositLocks, {}, { alert: false, keepLast: true });
  return [withdrawable, stakes, locks].some(({ isLoading }) => isLoading);
}
