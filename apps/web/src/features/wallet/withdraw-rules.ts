// What prevents a withdrawal from being sent (OPEN-C-116).
import type { ValueOf } from '@foyer/contract/call.ts';
import type { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';

export type WithdrawSettings = ValueOf<typeof withdrawSettings>;

function least(...amounts: readonly string[]): string {
  return String(amounts.map(BigInt).reduce((one, other) => (one < other ? one : other)));
}

/** The most that can be withdrawn now: of the balance, per order and today. */
export function mostNow({ withdrawable, max, dailyAmountRemaining }: WithdrawSettings): string {
  return least(withdrawable, max, dailyAmountRemaining);
}

/** Why nothing can be withdrawn at all, or null. The button shows the reason and is disabled. */
export function standstill(
  settings: WithdrawSettings,
): 'wallet.waitsUntil' | 'wallet.playFirst' | 'wallet.noneToday' | 'wallet.belowLeast' | null {
  if (settings.waitsUntil !== null) return 'wallet.waitsUntil';
  if (settings.dailyRemaining === 0 || settings.dailyAmountRemaining === '0') return 'wallet.noneToday';
  if (BigInt(mostNow(settings)) >= BigInt(settings.min)) return null;
  return settings.locked === '0' ? 'wallet.belowLeast' : 'wallet.playFirst';
}
