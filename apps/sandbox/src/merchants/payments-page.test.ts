// The decisions that the back office page offers for a payment.
import { expect, test } from 'vitest';
import type { OpenPayment } from './back-office.ts';
import { decisionsOf } from './payments-page.ts';

type State = Pick<OpenPayment, 'kind' | 'status' | 'trouble'>;

test.each<readonly [string, State, readonly string[]]>([
  ['a transfer that waits', { kind: 'deposit', status: 'PENDING', trouble: '' }, ['paid', 'failed']],
  ['an expired transfer', { kind: 'deposit', status: 'EXPIRED', trouble: '' }, ['paid']],
  ['a cancelled transfer', { kind: 'deposit', status: 'CANCELLED', trouble: '' }, ['paid']],
  ['a requested withdrawal', { kind: 'withdrawal', status: 'PENDING', trouble: '' }, ['approve', 'reject']],
  ['a withdrawal at the provider', { kind: 'withdrawal', status: 'SENT', trouble: '' }, ['paid']],
  [
    'a withdrawal that the provider refuses',
    { kind: 'withdrawal', status: 'SENT', trouble: 'account closed' },
    ['approve', 'never'],
  ],
])('%s', (_, state, decisions) => {
  expect(Object.keys(decisionsOf(state))).toEqual(decisions);
});
