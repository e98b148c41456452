// The payment methods of a merchant, for tests.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { depositSettings } from '@foyer/contract/calls/deposit.ts';

export type DepositSettings = ValueOf<typeof depositSettings>;
type Method = DepositSettings['methods'][number];

/** A method that leads to the page of a payment provider. */
export function depositMethod(id: string, name: string): Method {
  return {
    id,
    type: 'GATEWAY',
    name,
    icon: '',
    min: '1000',
    max: '900000',
    feeRate: 0,
    presets: [],
    minutes: 0,
    banks: [],
  };
}

/** Two methods, and no deposit before. */
export const plainDeposits: DepositSettings = {
  blocked: false,
  message: null,
  turnoverPercent: 100,
  turnoverWeights: [],
  last: null,
  payers: [],
  methods: [depositMethod('card', 'By card'), depositMethod('wallet', 'By wallet')],
};
