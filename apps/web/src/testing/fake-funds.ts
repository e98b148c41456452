import type { ValueOf } from '@foyer/contract/call.ts';
import type { memberFunds } from '@foyer/contract/calls/member.ts';

/** A member's wallet with ₱1,000.00. */
export const funds: ValueOf<typeof memberFunds> = {
  sumBalance: '100000',
  currency: 'PHP',
  currencySymbol: '₱',
  minorDigits: 2,
  merchantWallet: { isSingle: true },
};
