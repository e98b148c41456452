// Reads typed amounts as minor units. Exact or refused: no digit is dropped, moved or cut, and no number passes
// through a float.
import { latinDigits } from '#ui/fields/latin-digits.ts';

/** The contract's maximum number of digits in minor units. */
const MOST_DIGITS = 15;

/** The format of amounts in a language and a currency. */
export type AmountRule = {
  readonly minorDigits: number;
  /** The language's marks for decimals and thousands. */
  readonly decimal: string;
  readonly group: string;
};

export type AmountProblem =
  | 'missing'
  | 'zero'
  | 'form'
  | 'whole'
  | 'decimals'
  | 'ambiguous'
  | 'long'
  | 'tooLittle'
  | 'tooMuch';

export type AmountReading =
  | { readonly minor: string; readonly problem: null }
  | { readonly minor: null; readonly problem: AmountProblem };

/** Latin digits, and one character for each kind of mark. */
function normalise(text: string): string {
  return latinDigits(text)
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\uff0c\u060c]/g, ',')
    .replaceAll('\uff0e', '.')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .trim()
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, ' ');
}

/** Thousands in threes, or as in India: the last three digits, then pairs. Always with the same mark. */
const inThrees = /^[1-9]\d{0,2}([ .,'\u066c])\d{3}(?:\1\d{3})*$/;
const inPairs = /^[1-9]\d?([ .,'\u066c])\d\d(?:\1\d\d)*\1\d{3}$/;
const ARABIC_DECIMAL = '\u066b';

type Parts = { readonly whole: string; readonly part: string };

/** A single point or comma before exactly three digits: thousands, decimals, or ambiguous. */
function splitAtLoneMark(text: string, mark: string, rule: AmountRule): Parts | 'ambiguous' {
  const [head = '', tail = ''] = text.split(mark);
  const decimals = { whole: head, part: tail };
  const mayGroup = tail.length === 3 && /^[1-9]\d{0,2}$/.test(head);
  if (!mayGroup || (mark === rule.decimal && rule.minorDigits > 0)) return decimals;
  if (rule.minorDigits === 0) return { whole: text, part: '' };
  if (rule.minorDigits > 2) return 'ambiguous';
  return mark === rule.group ? { whole: text, part: '' } : decimals;
}

/** The position of the decimals. */
function split(text: string, rule: AmountRule): Parts | 'ambiguous' {
  const marks: readonly string[] = text.match(/\D/g) ?? [];
  const last = marks.at(-1) ?? '';
  const isOnce = marks.indexOf(last) === marks.length - 1;
  if (!isOnce || !['.', ',', ARABIC_DECIMAL].includes(last)) return { whole: text, part: '' };
  if (marks.length === 1 && last !== ARABIC_DECIMAL) return splitAtLoneMark(text, last, rule);
  const at = text.lastIndexOf(last);
  return { whole: text.slice(0, at), part: text.slice(at + 1) };
}

function refused(problem: AmountProblem): AmountReading {
  return { minor: null, problem };
}

/** Reads an amount above zero; a text has the same value in every language that accepts it. */
export function readAmount(typed: string, rule: AmountRule): AmountReading {
  const text = normalise(typed);
  if (text === '') return refused('missing');
  if (!/^[\d ,.'\u066b\u066c]+$/.test(text) || !/\d/.test(text)) return refused('form');
  const parts = split(text, rule);
  if (parts === 'ambiguous') return refused('ambiguous');
  const { whole, part } = parts;
  const isWritten = /^\d*$/.test(whole) || inThrees.test(whole) || inPairs.test(whole);
  if (!isWritten) return refused('form');
  if (part.length > rule.minorDigits) return refused(rule.minorDigits === 0 ? 'whole' : 'decimals');
  const minor = String(BigInt(whole.replaceAll(/\D/g, '') + part.padEnd(rule.minorDigits, '0')));
  if (minor === '0') return refused('zero');
  return minor.length > MOST_DIGITS ? refused('long') : { minor, problem: null };
}

/** Minor units in the format of typed text. `readAmount` with the same rule reads them back. */
export function writeAmount(minor: string, { minorDigits, decimal }: AmountRule): string {
  const text = minor.padStart(minorDigits + 1, '0');
  const whole = text.slice(0, text.length - minorDigits);
  const part = text.slice(text.length - minorDigits).replace(/0+$/, '');
  return part ? `${whole}${decimal}${part}` : whole;
}

export type Limits = { readonly min: string; readonly max: string };

/** Reads an amount within limits, both included. */
export function readAmountWithin(typed: string, rule: AmountRule, { min, max }: Limits): AmountReading {
  const reading = readAmount(typed, rule);
  if (reading.minor === null) return reading;
  if (BigInt(reading.minor) < BigInt(min)) return refused('tooLittle');
  return BigInt(reading.minor) > BigInt(max) ? refused('tooMuch') : reading;
}
