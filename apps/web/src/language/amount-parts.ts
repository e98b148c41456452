import { type Money, moneyParts } from './format.ts';

/**
 * Money as parts in reading order, typed like Intl's, with the currency's sign at the merchant's position (HOME-11).
 */
export function amountParts(intl: string, money: Money): Intl.NumberFormatPart[] {
  const { sign, symbol, amount, position } = moneyParts(intl, money);
  const figures: Intl.NumberFormatPart[] = [{ type: 'integer', value: amount }];
  const currency: Intl.NumberFormatPart = { type: 'currency', value: symbol };
  return [
    ...(sign ? [{ type: 'minusSign', value: sign } as const] : []),
    ...(position === 'F'
      ? [currency, ...figures]
      : [...figures, { type: 'literal', value: '\u00a0' } as const, currency]),
  ];
}
