// Fields of withdrawals.
import type { Fields } from './field.ts';

export const withdrawStates = {
  PENDING: 'waits for the approval of the merchant',
  APPROVED: 'approved, not paid yet',
  PAID: 'paid to the bank account',
  REJECTED: 'refused; the money is back in the wallet',
};
export const returnReasons = {
  BANK: 'the bank refused the payment',
  ACCOUNT: 'the bank account cannot be paid to',
  MERCHANT: 'the back office returned the money',
};
const states = {
  done: 'it is met',
  partly: 'it limits a withdrawal, in its amount or to some bank accounts',
  open: 'it prevents every withdrawal',
};

export const withdrawFields: Fields = {
  min: ['Smallest withdrawal in minor units.', '50000'],
  max: ['Largest withdrawal in minor units.', '10000000'],
  dailyRemaining: [
    "Number of withdrawals left today, in the merchant's time zone; 0 while the merchant accepts none.",
    3,
  ],
  dailyAmountRemaining: ['Amount that can still be withdrawn today, in minor units.', '5000000'],
  feeRate: ['Fee in hundredths of a percent of the amount: 150 is 1.5 %.', 0],
  turnoverRemaining: [
    'Bets that are still required before the locked part can be withdrawn, in minor units.',
    '600000',
  ],
  turnoverBefore: [
    'Bets of earlier deposits that come before those of a deposit that is ordered now, in minor units. 0 when the wallets are empty and nothing is in play: the next deposit then ends the turnover of earlier ones.',
    '600000',
  ],
  withdrawable: ['Part of the balance that no open turnover locks, in minor units.', '1175000'],
  locked: ['Part of the balance that open turnover locks, in minor units.', '75000'],
  lockedBonus: ['Bonus within the locked part, in minor units.', '25000'],
  needPaymentPassword: ['True when a withdrawal needs the payment password.'],
  most: [
    'Largest amount that can be withdrawn now: of the balance, in one order and today; in minor units.',
    '1175000',
  ],
  checklist: ['The conditions of a withdrawal, as this member meets them now.'],
  isReady: ['True when no condition is open.'],
  state: ['How far the condition is met.', 'done', states],
  accepted: ['Whether the merchant accepts withdrawals.'],
  'checklist.paymentPassword': ['The payment password. Null: the merchant requires none.'],
  isLocked: ['True when the password is locked after wrong attempts.', false],
  bankAccount: ['The bank account to pay to.'],
  usableFrom: [
    'While accounts are new: when payouts to the first of those start, in milliseconds since 1970. Null: no account is new.',
    null,
  ],
  waiting: ['The waiting time after a change of a setting that protects money.'],
  until: ['End of the waiting time in milliseconds since 1970. Null: nothing was changed.', null],
  identity: ['The check of the identity. Null: the merchant requires none.'],
  'identity.reason': ['Why the back office refused the identity; otherwise empty.', ''],
  today: ['The limits of the day.'],
  'today.count': ['Number of withdrawals allowed per day.', 3],
  countLeft: ['Number of withdrawals that are left today.', 3],
  'today.amount': ['Amount allowed per day in minor units.', '5000000'],
  amountLeft: ['Amount that is left today in minor units.', '5000000'],
  wagering: ['The bets that deposits require.'],
  'wagering.required': ['Required bets in minor units.', '750000'],
  'wagering.left': ['Bets that are still missing, in minor units.', '600000'],
  smallest: ['Whether the balance covers the smallest withdrawal.'],
  'smallest.amount': ['The smallest withdrawal in minor units.', '50000'],
  bankCardId: ["Id of one of the member's bank accounts, from `bankCards`.", '77'],
  'withdraw.request.amount': ['Amount in minor units, within the limits of `withdrawSettings`.', '100000'],
  'withdraw.request.paymentPassword': [
    'The payment password, six digits. Absent: only where `needPaymentPassword` is false.',
    '482913',
  ],
  terms: [
    'The terms that the form showed. If they are no longer those of this withdrawal, it is refused with `payment.terms`. Absent: the terms of the moment apply.',
  ],
  orderNo: ['Number of the order: W and digits.', 'W100000045'],
  status: ['State of the withdrawal.', 'PENDING', withdrawStates],
  'withdrawReport.request.status': [
    'Only withdrawals in this state. Absent: all.',
    'OPEN',
    { OPEN: 'neither paid nor refused yet', ...withdrawStates },
  ],
  time: ['Time of the order in milliseconds since 1970.', 1790000000000],
  bankName: ['Name of the bank that is paid to.', 'Meridian Bank'],
  accountNoMasked: ['Number of the account, with only its last four digits.', '•••• 5678'],
  amount: ['Requested amount in minor units.', '100000'],
  fee: ['Fee in minor units; the account receives the amount minus the fee.', '0'],
  reason: ["The merchant's own words about a returned withdrawal; otherwise empty.", ''],
  reasonCode: [
    'Why the money was returned. Null: it was not, or the reason is unknown.',
    'BANK',
    returnReasons,
  ],
  decidedAt: ['When it was paid or returned, in milliseconds since 1970. Null: neither yet.', null],
  handler: [
    'The party that the order waits for. Null: the order is decided.',
    'merchant',
    {
      member: 'the member',
      merchant: 'the back office has to approve or to pay it',
      provider: 'the payment provider has to pay it',
    },
  ],
  promisedAt: [
    'When the merchant promises to have paid it, in milliseconds since 1970. Null: no promise, or the order is decided.',
    1790003600000,
  ],
};
