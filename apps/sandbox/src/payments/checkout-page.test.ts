import { expect, test } from 'vitest';
import { shownAmount } from './checkout-page.ts';

test.each([
  ['EN', 'PHP', '123456', '1,234.56'],
  ['VI', 'VND', '100000', '100.000'],
  ['RU', 'PHP', '123456', '1 234,56'],
  ['AR', 'KWD', '1234567', '1,234.567'],
] as const)('in %s the payment page writes %s %s as the app does: %s', (language, currency, amount, text) => {
  expect(shownAmount(amount, currency, language).replaceAll(/\s/g, ' ')).toBe(text);
});
