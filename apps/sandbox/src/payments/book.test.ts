import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../store.ts';
import { type Book, openBook } from './book.ts';

let store: Store;
let book: Book;
beforeEach(() => {
  store = openStore(null);
  book = openBook(store, () => 1_800_000_000_000);
});
afterEach(() => store.close());

const checkout = {
  client: 'aurora',
  reference: 'D100001',
  amount: '50000',
  currency: 'PHP',
  method: 'GATEWAY',
  bank: 'LANTERN',
  returnUrl: 'http://aurora.localhost:8080/m/voucherCenter',
  language: 'EN',
  expiresAt: 1_800_000_600_000,
};
const payout = {
  client: 'aurora',
  reference: 'W100001',
  amount: '50000',
  currency: 'PHP',
  bank: 'LANTERN',
  account: 'Ana Cruz, 9988776655',
};

test('a repeated reference returns the same checkout, in any language and from any page', () => {
  const made = book.openCheckout(checkout);
  const again = { ...checkout, language: 'AR', returnUrl: 'http://aurora.localhost:8080/m/home' };
  expect(book.openCheckout(again)).toEqual(made);
  expect(book.checkouts()).toHaveLength(1);
});

test.each([
  ['amount', '50001'],
  ['currency', 'VND'],
  ['method', 'ALIPAY'],
  ['bank', 'HARBOUR'],
])('a reference that is taken is no other checkout: another %s', (field, value) => {
  book.openCheckout(checkout);
  expect(book.openCheckout({ ...checkout, [field]: value })).toBeNull();
});

test('a payout is paid once for its reference, to the requested account', () => {
  const made = book.openPayout(payout);
  expect(book.openPayout(payout)).toEqual(made);
  expect(book.openPayout({ ...payout, account: 'Eve, 1' })).toBeNull();
  expect(book.openPayout({ ...payout, amount: '1' })).toBeNull();
  expect(book.payouts()).toHaveLength(1);
});
