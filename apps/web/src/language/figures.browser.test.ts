// In a browser, because browsers have the data of fewer languages than Node.js.
import { intlLocale, type LanguageCode, languages, moneyLocale } from '@foyer/contract/languages.ts';
import { expect, test } from 'vitest';
import { decimalOf } from './format.ts';
import { formatMessage } from './message.ts';
import { ratePercent } from './rate-percent.ts';

/** 1234567.50 by the marks of the language; the space is one that does not break. */
const comma = '1.234.567,50';
const space = '1 234 567,50';
const lakh = '12,34,567.50';
const marked: Partial<Record<LanguageCode, string>> = {
  VI: comma,
  ES: comma,
  ID: comma,
  PT: comma,
  'PT-BR': comma,
  LO: comma,
  TR: comma,
  FR: space,
  RU: space,
  KK: space,
  UZ: space,
  HI: lakh,
  TA: lakh,
  BN: lakh,
  NE: lakh,
  TE: lakh,
};

test.each(Object.keys(languages) as LanguageCode[])(
  'figures of %s have the marks of the language',
  (code) => {
    const intl = intlLocale(code);
    const format = new Intl.NumberFormat(moneyLocale(intl, 'PHP'), { minimumFractionDigits: 2 });
    const text = format.format(decimalOf('123456750', 2)).replaceAll(/\s/g, ' ');
    expect(text).toBe(marked[code] ?? '1,234,567.50');
    const isComma = text.at(-3) === ',';
    expect(ratePercent(intl, 1250)).toContain(isComma ? '12,5' : '12.5');
  },
);

test('figures in texts are the same as in money', () => {
  const count = [{ type: 2, value: 'n', style: null }];
  expect(formatMessage(count as never, intlLocale('KK'), { n: 1234.5 }).replaceAll(/\s/g, ' ')).toBe(
    '1 234,5',
  );
});
