import { describe, expect, test } from 'vitest';
import type { FieldRule } from '#forms/use-form.ts';
import { accountRules, type AccountField, partsOf, spanOf, storedTotal, totalOf } from './agent-rules.ts';

const peso = { minorDigits: 2, decimal: '.', group: ',' };

describe('a transfer to several', () => {
  test('contains exactly the amounts that are filled in', () => {
    const parts = partsOf(
      new Map([
        ['1', '0.10'],
        ['2', ''],
        ['3', '0.20'],
      ]),
      peso,
    );
    expect(parts).toEqual([
      { downlineId: '1', amount: '10' },
      { downlineId: '3', amount: '20' },
    ]);
    expect(totalOf(parts ?? [])).toBe(30n);
  });

  test('is null while one of them is not an amount', () => {
    expect(
      partsOf(
        new Map([
          ['1', '5'],
          ['2', 'five'],
        ]),
        peso,
      ),
    ).toBeNull();
  });
});

test.each([
  [{ username: 'anna1', password: 'mangoes at midnight', confirm: 'mangoes at midnight' }, {}],
  [
    { username: '1anna', password: 'short', confirm: 'short' },
    { username: 'agent.usernameRule', password: 'agent.passwordRule' },
  ],
  [
    { username: 'annamaria', password: 'AnnaMaria', confirm: 'x' },
    { password: 'agent.passwordRule', confirm: 'agent.confirmRule' },
  ],
] as const)('an account %j has errors %j', (account, errors) => {
  const rules = Object.entries(accountRules((key) => key)) as [AccountField, FieldRule<AccountField>][];
  const found = rules.map(([name, rule]) => [name, rule(account[name], (other) => account[other])] as const);
  expect(Object.fromEntries(found.filter(([, error]) => error !== null))).toEqual(errors);
});

test('ranges are days of UTC and include both ends', () => {
  const now = Date.UTC(2026, 2, 3, 23, 59);
  expect(spanOf('today', now)).toEqual({ from: '2026-03-03', to: '2026-03-03' });
  expect(spanOf('week', now)).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(spanOf('month', now)).toEqual({ from: '2026-03-01', to: '2026-03-03' });
});

test.each([
  [{ downlineId: '1', amount: '700' }, 700n],
  [
    {
      items: [
        { downlineId: '1', amount: '700' },
        { downlineId: '2', amount: '5' },
      ],
    },
    705n,
  ],
  [{ items: [{ amount: 'x' }] }, null],
  [{}, null],
  [null, null],
])('a stored transfer %j moves %s', (input, total) => {
  expect(storedTotal(input)).toBe(total);
});
