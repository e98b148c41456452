// An answer whose amounts are not whole minor units is refused: it could be shown with a wrong value.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { depositManual, depositSettings } from '@foyer/contract/calls/deposit.ts';
import { transactions } from '@foyer/contract/calls/wallet.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNetwork, fine } from '#testing/fake-network.ts';
import type { AnyCall } from './outcome.ts';

const member = { merchantCode: 'AURORA', language: 'EN', token: 'secret-token', memberId: '7', epoch: 3 };

async function outcomeOf(call: AnyCall, value: unknown) {
  const { layer } = fakeNetwork(fakeClock(), () => fine(value));
  layer.identify(member);
  const outcome = await layer.send(call, {} as never);
  return outcome.ok ? outcome.value : outcome.error.code;
}

const whole = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }).map(String);
const wrong = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.record({ minor: fc.double() }),
  fc.tuple(fc.integer(), fc.integer()).map(([units, cents]) => `${units}.${Math.abs(cents)}`),
  fc.constantFrom('', ' 1', '1 ', '+1', '1e3', '0x10', '1,000', '−1', '--1', '1'.repeat(16), 'NaN'),
);

test('an amount of whole minor units is accepted, at any depth', async () => {
  await fc.assert(
    fc.asyncProperty(whole, async (amount) => {
      const value = { sumBalance: amount, currency: 'PHP' };
      expect(await outcomeOf(memberFunds, value)).toEqual(value);
      const list = { rows: [{ amount, balance: null }] };
      expect(await outcomeOf(transactions, list)).toEqual(list);
    }),
    { numRuns: 200 },
  );
});

test('any other amount makes the answer unreadable, at any depth', async () => {
  await fc.assert(
    fc.asyncProperty(wrong, async (amount) => {
      expect(await outcomeOf(memberFunds, { sumBalance: amount, currency: 'PHP' })).toBe('unreadable');
      expect(await outcomeOf(transactions, { rows: [{ amount: '1' }, { amount }] })).toBe('unreadable');
      expect(await outcomeOf(depositSettings, { methods: [{ presets: ['100', amount] }] })).toBe(
        'unreadable',
      );
    }),
    { numRuns: 200 },
  );
});

test('other fields of the same answer are not checked', async () => {
  const value = { sumBalance: '100', exchangeRate: 1.5, note: '12.34' };
  expect(await outcomeOf(memberFunds, value)).toEqual(value);
});

test('an order whose answer has a wrong amount stays undecided: its repeat carries the same key', async () => {
  const { layer, sent } = fakeNetwork(fakeClock(), () => fine({ orderId: '1', credit: 12.5 }));
  layer.identify(member);
  const order = { methodId: 'bank', amount: '10000' } as never;
  for (const _ of [1, 2])
    expect(await layer.send(depositManual, order)).toMatchObject({
      ok: false,
      error: { code: 'unreadable' },
    });
  const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(keys[0]).toMatch(/./);
  expect(keys).toEqual([keys[0], keys[0]]);
});
