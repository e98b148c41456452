import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intlLocale, type LanguageCode, languages } from '@foyer/contract/languages.ts';
import { decimalOf, moneyParts } from '#language/format.ts';
import { type AmountRule, readAmount, readAmountWithin, writeAmount } from './typed-amount.ts';
import { amountMarks } from './use-amount-rule.ts';

const codes = Object.keys(languages) as LanguageCode[];
function ruleOf(code: LanguageCode, minorDigits: number): AmountRule {
  return {
    minorDigits,
    ...amountMarks(intlLocale(code)),
  };
}
function said(typed: string, rule: AmountRule) {
  const { minor, problem } = readAmount(typed, rule);
  return minor ?? problem;
}

test.each([
  // Inputs that the field rewrote in the past.
  ['1e3', 'form', 'form', 'form'],
  ['0x10', 'form', 'form', 'form'],
  ['-100', 'form', 'form', 'form'],
  ['\u2212100', 'form', 'form', 'form'],
  ['+5', 'form', 'form', 'form'],
  ['1.000', '1000', 'decimals', '1000'],
  ['100,5', 'whole', '10050', '100500'],
  ['0.1', 'whole', '10', '100'],
  ['0.999', 'whole', 'decimals', '999'],
  ['1234567890123456', 'long', 'long', 'long'],
  ['123456789012345', '123456789012345', 'long', 'long'],
  // All spellings of 1,000.
  ['1,000', '1000', '100000', 'ambiguous'],
  ['1,000.00', 'whole', '100000', '1000000'],
  ['1.234.567', '1234567', '123456700', '1234567000'],
  ['1,234.567', 'whole', 'decimals', '1234567'],
  ['1.234,56', 'whole', '123456', '1234560'],
  ['1 000', '1000', '100000', '1000000'],
  ["1'000'000", '1000000', '100000000', '1000000000'],
  ['1,00,000', '100000', '10000000', '100000000'],
  ['1234,567', 'whole', 'decimals', '1234567'],
  // Invalid groups.
  ['10 00', 'form', 'form', 'form'],
  ['1,000 000', 'form', 'form', 'form'],
  ['1,0,0', 'form', 'form', 'form'],
  ['0,123,456', 'form', 'form', 'form'],
  ['1.000.00', 'form', 'form', 'form'],
  ['1,0000', 'whole', 'decimals', 'decimals'],
  // Words for a number, which are not digits.
  ['1万', 'form', 'form', 'form'],
  ['1.5万', 'form', 'form', 'form'],
  ['一百', 'form', 'form', 'form'],
  ['2 lakh', 'form', 'form', 'form'],
  ['5k', 'form', 'form', 'form'],
  ['½', 'form', 'form', 'form'],
  ['①', 'form', 'form', 'form'],
  // Digits and marks of other scripts.
  ['１２，３４５．６０', 'whole', '1234560', '12345600'],
  ['๑๒๓.๕', 'whole', '12350', '123500'],
  ['១២៣,៥', 'whole', '12350', '123500'],
  ['໑໒໓', '123', '12300', '123000'],
  ['٢٥٠٫٥', 'whole', '25050', '250500'],
  ['۱٬۰۰۰', '1000', '100000', '1000000'],
  ['१,००,०००', '100000', '10000000', '100000000'],
  ['၁၂၃', '123', '12300', '123000'],
  ['\u2066 12.5\u00a0\u2069', 'whole', '1250', '12500'],
  ['007', '7', '700', '7000'],
  ['.5', 'whole', '50', '500'],
  ['5.', '5', '500', '5000'],
  ['.', 'form', 'form', 'form'],
  ['five', 'form', 'form', 'form'],
  ['₱100', 'form', 'form', 'form'],
  [' ', 'missing', 'missing', 'missing'],
  ['0', 'zero', 'zero', 'zero'],
  ['0.00', 'whole', 'zero', 'zero'],
])('%j on an English page is %s, %s and %s with 0, 2 and 3 decimals', (typed, none, two, three) => {
  expect([0, 2, 3].map((digits) => said(typed, ruleOf('EN', digits)))).toEqual([none, two, three]);
});

test('where a comma marks decimals, 1,000 is not a thousand but an error', () => {
  expect(said('1,000', ruleOf('PT', 2))).toBe('decimals');
  expect(said('1.000', ruleOf('PT', 2))).toBe('100000');
  expect(said('1,250', ruleOf('PT', 3))).toBe('1250');
  expect(said('1.250', ruleOf('PT', 3))).toBe('ambiguous');
});

const minors = fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }).map(String);
const decimals = fc.constantFrom(0, 2, 3);
const inAnyLanguage = fc.constantFrom(...codes);
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xc66, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10];
const scripts = fc.constantFrom(...zeros);
function inScript(text: string, zero: number): string {
  return text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

describe('for every language, currency and amount', () => {
  test('a filled-in amount is read back as the same amount, in the digits of every script', () => {
    fc.assert(
      fc.property(minors, decimals, inAnyLanguage, scripts, (minor, digits, code, zero) => {
        const rule = ruleOf(code, digits);
        expect(said(inScript(writeAmount(minor, rule), zero), rule)).toBe(minor);
      }),
    );
  });

  test('a displayed amount is read as the same amount, or refused where it is ambiguous', () => {
    fc.assert(
      fc.property(minors, decimals, inAnyLanguage, (minor, minorDigits, code) => {
        const money = { minor, minorDigits, currency: 'PHP', symbol: '', position: 'F' } as const;
        const shown = moneyParts(intlLocale(code), money).amount;
        expect(said(shown, ruleOf(code, minorDigits))).toBe(minor);
      }),
    );
  });

  test('grouped by any mark, with any decimal mark, an amount is read exactly or refused', () => {
    const groups = fc.constantFrom(
      ' ',
      '\u00a0',
      '\u202f',
      '\u2009',
      "'",
      '\u2019',
      '\u066c',
      ',',
      '.',
      '\u060c',
    );
    const marks = fc.constantFrom('.', ',', '\u066b');
    fc.assert(
      fc.property(
        minors,
        decimals,
        inAnyLanguage,
        scripts,
        fc.tuple(groups, marks),
        (minor, digits, code, zero, [group, mark]) => {
          const [whole = '', part = ''] = decimalOf(minor, digits).split('.');
          const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
          const text = part === '' ? grouped : grouped + mark + part;
          const read = readAmount(inScript(text, zero), ruleOf(code, digits)).minor;
          expect([minor, null]).toContain(read);
        },
      ),
    );
  });

  test('grouped as in India, in threes and then in pairs, an amount is read exactly', () => {
    const groups = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', "'", '\u2019', ',');
    fc.assert(
      fc.property(minors, decimals, scripts, groups, (minor, digits, zero, group) => {
        const [whole = '', part = ''] = decimalOf(minor, digits).split('.');
        const grouped = whole.replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, group);
        const text = `${grouped}${part && '.'}${part}`;
        const { minor: read, problem } = readAmount(inScript(text, zero), ruleOf('EN', digits));
        // A single group of three digits may be the decimals of a currency that has three.
        const isAmbiguous = digits === 3 && /^\d{1,2},\d{3}$/.test(text);
        expect(read ?? problem).toBe(isAmbiguous ? 'ambiguous' : minor);
      }),
    );
  });

  test('a number with a letter, a sign or a word in it is refused, wherever it is', () => {
    const others = fc.constantFrom(
      '万',
      '億',
      'k',
      'e',
      'x',
      '-',
      '\u2212',
      '+',
      '₱',
      '%',
      '/',
      '\u00bd',
      '一',
      'ألف',
    );
    fc.assert(
      fc.property(minors, decimals, inAnyLanguage, others, fc.nat(15), (minor, digits, code, other, at) => {
        const text = minor.slice(0, at) + other + minor.slice(at);
        expect(readAmount(text, ruleOf(code, digits))).toEqual({ minor: null, problem: 'form' });
      }),
    );
  });

  test('a text has one value: a language may refuse it, but never reads another value', () => {
    const text = fc.stringMatching(/^[0-9]{1,4}([.,' \u066b][0-9]{1,3}){0,3}$/);
    fc.assert(
      fc.property(text, decimals, (typed, digits) => {
        const values = codes.map((code) => readAmount(typed, ruleOf(code, digits)).minor);
        expect(new Set(values.filter((value) => value !== null)).size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  test('no digit is dropped: all digits of an accepted text are those of its amount, in their order', () => {
    const text = fc.stringMatching(/^[-+0-9eExX.,' \u066b\u066c]{1,20}$/);
    fc.assert(
      fc.property(text, decimals, inAnyLanguage, (typed, digits, code) => {
        const { minor } = readAmount(typed, ruleOf(code, digits));
        if (minor === null) return;
        const shown = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
        // The amount ends with the zeros of the decimals that were not typed.
        expect(minor.startsWith(shown)).toBe(true);
        expect(minor.slice(shown.length)).toMatch(/^0{0,3}$/);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a text with anything but digits and marks is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), decimals, (typed, digits) => {
        fc.pre(/[^\p{Nd}\p{Z}\p{Cf}.,'\u066b\u066c\u060c\u02bc\u2018\u2019\uff0c\uff0e\s]/u.test(typed));
        expect(readAmount(typed, ruleOf('EN', digits)).minor).toBeNull();
      }),
    );
  });
});

test.each([
  ['', 'missing'],
  ['0.99', 'tooLittle'],
  ['1', '100'],
  ['5', '500'],
  ['5.01', 'tooMuch'],
])('%j within 1 and 5 is %s', (typed, outcome) => {
  const { minor, problem } = readAmountWithin(typed, ruleOf('EN', 2), { min: '100', max: '500' });
  expect(minor ?? problem).toBe(outcome);
});
