// The answers that a movement of the member's money makes out of date. They are renewed together: a new balance above old
// parts of it would be a wrong sum.
import { depositLocks } from '@foyer/contract/calls/deposit.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { receipt, records } from '@foyer/contract/calls/records.ts';
import { stakesInPlay, vendorWallets } from '@foyer/contract/calls/wallet.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { useAnswers } from '#request/answer-cache.ts';
import type { AnyCall } from '#request/outcome.ts';

/** The balance itself is read again by its own button, which reports a failure. */
const besideTheBalance: readonly AnyCall[] = [
  withdrawSettings,
  depositLocks,
  stakesInPlay,
  vendorWallets,
  records,
  receipt,
];

/** For the `stale` of a command that moves money. */
export const moneyAnswers: readonly AnyCall[] = [memberFunds, ...besideTheBalance];

/** Returns functions for money that was moved by something else than a command of this screen. */
export function useMoneyMoved() {
  const answers = useAnswers();
  const mark = (calls: readonly AnyCall[]) => {
    for (const call of calls) answers.markStale(call);
  };
  return { renewAll: () => mark(moneyAnswers), renewBesideBalance: () => mark(besideTheBalance) };
}
