import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeStorage } from '#device/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { failed } from '#request/outcome.ts';
import { endKey, isAnswered, keyFor } from './kept-key.ts';
import { amountTrouble, minorOf, typedAmount, typedOf } from './money-typing.ts';

describe('an amount as it is typed', () => {
  test.each([
    ['1234.5', 2, '1234.5', '123450'],
    ['1,234.56', 2, '1234.56', '123456'],
    ['1.234,56', 2, '1234.56', '123456'],
    ['12,5', 2, '12.5', '1250'],
    ['1,000', 2, '1000', '100000'],
    ['0.999', 2, '0.99', '99'],
    ['007', 2, '7', '700'],
    ['.5', 2, '0.5', '50'],
    ['-5', 2, '5', '500'],
    ['1e3', 2, '13', '1300'],
    ['٢٥٠٫٥', 2, '250.5', '25050'],
    ['50.000', 0, '50000', '50000'],
    ['0', 2, '0', null],
    ['', 2, '', null],
    ['.', 2, '0.', null],
  ])('%s with %i places is %s, in minor units %s', (text, digits, typed, minor) => {
    expect(typedAmount(text, digits)).toBe(typed);
    expect(minorOf(typed, digits)).toBe(minor);
  });

  test('what is written from minor units means the same minor units', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }), fc.constantFrom(0, 2), (minor, digits) => {
        const typed = typedOf(String(minor), digits);
        expect(typedAmount(typed, digits)).toBe(typed);
        expect(minorOf(typed, digits)).toBe(String(minor));
      }),
    );
  });

  test.each([
    [null, 'wallet.noAmount'],
    ['99', 'wallet.tooLittle'],
    ['100', null],
    ['500', null],
    ['501', 'wallet.tooMuch'],
  ])('%s of 100 to 500: %s', (minor, trouble) => {
    expect(amountTrouble(minor, { min: '100', max: '500' })).toBe(trouble);
  });
});

describe('the key of a command', () => {
  const wanted = { member: '7', request: '["/x",{"amount":"100"}]' };

  test('is the same until the house has answered, over a reload too, and another for another command', () => {
    const storage = fakeStorage();
    const key = keyFor(
      'withdraw',
      wanted,
      checkedStore(() => storage),
    );
    const reloaded = checkedStore(() => storage);
    expect(keyFor('withdraw', wanted, reloaded)).toBe(key);
    expect(keyFor('deposit', wanted, reloaded)).not.toBe(key);
    endKey('withdraw', reloaded);
    expect(keyFor('withdraw', wanted, reloaded)).not.toBe(key);
  });

  test.each([
    ['another amount', { ...wanted, request: '["/x",{"amount":"101"}]' }],
    ['another member', { ...wanted, member: '8' }],
  ])('is another for %s', (_what, other) => {
    const store = checkedStore(() => fakeStorage());
    expect(keyFor('transfer', other, store)).not.toBe(keyFor('transfer', wanted, store));
  });

  test('is kept where the house was silent or stumbled, and over where it spoke', () => {
    expect(isAnswered({ ok: true, value: null, spanId: null })).toBe(true);
    expect(isAnswered(failed('wallet.insufficient', { status: 200 }))).toBe(true);
    for (const open of [
      failed('network_error'),
      failed('service.unavailable', { status: 503 }),
      failed('TOO_MANY_REQUEST', { status: 429 }),
    ])
      expect(isAnswered(open)).toBe(false);
  });
});
