import { describe, expect, test } from 'vitest';
import { complaintsOf, minorOf, partsOf, percent, spanOf, storedTotal, totalOf } from './agent-rules.ts';

test.each([
  ['12', 2, '1200'],
  ['12.5', 2, '1250'],
  ['0,05', 2, '5'],
  ['٢٥٫٥', 2, '2550'],
  [' 7. ', 2, '700'],
  ['90071992547409.93', 2, null],
  ['123456789012.34', 2, '12345678901234'],
  ['5000', 0, '5000'],
  ['5.5', 0, null],
  ['1.234', 2, null],
  ['1,000.00', 2, null],
  ['0', 2, null],
  ['0.00', 2, null],
  ['-5', 2, null],
  ['1e3', 2, null],
  ['', 2, null],
])('%j with %d places is %s', (typed, digits, minor) => {
  expect(minorOf(typed, digits)).toBe(minor);
});

describe('a transfer to several', () => {
  test('takes what is filled in, exactly', () => {
    const parts = partsOf(
      new Map([
        ['1', '0.10'],
        ['2', ''],
        ['3', '0.20'],
      ]),
      2,
    );
    expect(parts).toEqual([
      { downlineId: '1', amount: '10' },
      { downlineId: '3', amount: '20' },
    ]);
    expect(totalOf(parts ?? [])).toBe(30n);
  });

  test('is none while one of them is no amount', () => {
    expect(
      partsOf(
        new Map([
          ['1', '5'],
          ['2', 'five'],
        ]),
        2,
      ),
    ).toBeNull();
  });
});

test('a rate of 125 is 1.25 %, in the language’s own way', () => {
  expect([percent('en', 125), percent('de', 5)]).toEqual(['1.25%', '0,05\u00a0%']);
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
])('an account %j has complaints %j', (account, complaints) => {
  expect(complaintsOf(account)).toEqual(complaints);
});

test('spans are days of UTC, both ends counted', () => {
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
