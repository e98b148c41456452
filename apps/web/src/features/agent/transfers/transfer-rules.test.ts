// The requests of an agent: rebates of a downline, and the payment password of a transfer with its refusals.
import { describe, expect, test } from 'vitest';
import type { Say } from '#language/words.ts';
import { failed, type Failure } from '#request/outcome.ts';
import { paymentPasswordRule, transferRefusal } from './payment-proof.tsx';
import { ratesOf } from '../rebates/rebate-fields.tsx';

/** Returns the key with its values. */
const t: Say = (key, ...values) => `${key} ${JSON.stringify(values[0] ?? {})}`;
function failureOf(code: Parameters<typeof failed>[0], value: unknown = null): Failure {
  const outcome = failed(code, { status: 200, value });
  if (outcome.ok) throw new Error('a failure is expected');
  return outcome.error;
}

test('every rebate is sent; a slider that was not moved counts as its minimum', () => {
  const ranges = [
    { gameType: 'RNG', min: 10, max: 100 },
    { gameType: 'LIVE', min: 0, max: 50 },
    { gameType: 'FISH', min: 5, max: 5 },
  ];
  const moved = new Map([
    ['LIVE', 45],
    ['SPORT', 90],
  ]);
  expect(ratesOf(ranges, moved)).toEqual([
    { gameType: 'RNG', rate: 10 },
    { gameType: 'LIVE', rate: 45 },
    { gameType: 'FISH', rate: 5 },
  ]);
});

test.each([
  ['482913', true],
  ['000000', true],
  ['', false],
  ['48291', false],
  ['4829133', false],
  ['48291a', false],
  [' 482913', false],
  ['٤٨٢٩١٣', false],
])('the payment password "%s" may be sent: %s', (typed, mayBe) => {
  expect(paymentPasswordRule(t)(typed) === null).toBe(mayBe);
});

describe('a refused transfer', () => {
  test.each([
    ['payment.password.err', 'paymentPassword'],
    ['payment.password.locked', 'paymentPassword'],
    ['payment.password.missing', 'paymentPassword'],
    ['wallet.insufficient', null],
    ['withdraw.waits', null],
    ['service.unavailable', null],
  ] as const)('with %s is shown at the field %s', (code, field) => {
    expect(transferRefusal(t, failureOf(code)).field).toBe(field);
  });

  test('says how many attempts are left', () => {
    const { words } = transferRefusal(t, failureOf('payment.password.err', { left: 4 }));
    expect(words.text).toContain('agent.triesLeft {"left":4}');
  });
});
