// The settings of withdrawals, for tests.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';

type WithdrawSettings = ValueOf<typeof withdrawSettings>;
export type Checklist = WithdrawSettings['checklist'];

const done = { state: 'done' } as const;

/** Every condition is met. */
export const readyToWithdraw: Checklist = {
  isReady: true,
  accepted: done,
  paymentPassword: { ...done, isLocked: false },
  bankAccount: { ...done, usableFrom: null },
  waiting: { ...done, until: null },
  identity: null,
  today: { ...done, count: 5, countLeft: 3, amount: '900000', amountLeft: '400000' },
  wagering: { ...done, required: '0', left: '0' },
  smallest: { ...done, amount: '10000' },
};

/** Up to ₱2,000.00, with the payment password. */
export function withdrawSettingsOf(checklist: Checklist): WithdrawSettings {
  return {
    min: '10000',
    max: '500000',
    dailyRemaining: 3,
    dailyAmountRemaining: '400000',
    feeRate: 0,
    turnoverRemaining: '0',
    turnoverBefore: '0',
    withdrawable: '200000',
    locked: '0',
    lockedBonus: '0',
    needPaymentPassword: true,
    most: '200000',
    checklist,
  };
}
