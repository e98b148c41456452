// What prevents a withdrawal from being sent (OPEN-C-116).
import type { ValueOf } from '@foyer/contract/call.ts';
import type { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';

export type WithdrawSettings = ValueOf<typeof withdrawSettings>;

function least(...amounts: readonly string[]): string {
  return String(amounts.map(BigInt).reduce((one, other) => (one < other ? one : other)));
}

/** The most that can be withdrawn now: by the balance, per order and today. */
export function mostNow(balance: string, { max, dailyAmountRemaining }: WithdrawSettings): string {
  return least(balance, max, dailyAmountRemaining);
}

/** Why nothing can be withdrawn at all, or null. The button shows the reason and is disabled. */
export function standstill(
  settings: WithdrawSettings,
  balance: string,
): 'wallet.waitsUntil' | 'wallet.playFirst' | 'wallet.noneToday' | 'wallet.belowLeast' | null {
  if (settings.waitsUntil !== null) return 'wallet.waitsUntil';
  if (settings.turnoverRemaining !== '0') return 'wallet.playFirst';
  if (settings.dailyRemaining === 0 || settings.dailyAmountRemaining === '0') return 'wallet.noneToday';
  return BigInt(mostNow(balance, settings)) < BigInt(settings.min) ? 'wallet.belowLeast' : null;
}
