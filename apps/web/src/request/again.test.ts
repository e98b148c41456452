import { expect, test } from 'vitest';
import { againAfter } from './again.ts';

test('a read without an answer is repeated after 4 s, then with growing waits up to a minute', () => {
  const lost = { code: 'network_error' } as const;
  expect([1, 2, 3, 4, 5, 6, 50].map((times) => againAfter(lost, times))).toEqual([
    4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test.each(['customer.not.login', 'game.not_found', 'TOO_MANY_REQUEST', 'cancelled'] as const)(
  'a read that ended as %s is not repeated',
  (code) => {
    expect(againAfter({ code }, 1)).toBe(false);
  },
);

test('a successful read is not repeated', () => {
  expect(againAfter(null, 0)).toBe(false);
});
