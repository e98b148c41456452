// Money, numbers and times in the visitor's language. `intl` is `useLanguage().intl`.
import { moneyLocale, numberLocale } from '@foyer/contract/languages.ts';

export type Money = {
  /** Integer minor units, as in the contract. */
  readonly minor: string;
  /** The number of decimals: 2 for PHP, 0 for VND. */
  readonly minorDigits: number;
  readonly currency: string;
  /** Another backend may leave it out. */
  readonly symbol?: string | undefined;
  /** F: the sign is before the amount, B: after it (HOME-11). */
  readonly position: 'F' | 'B';
};

export type MoneyParts = {
  readonly sign: '' | '-';
  readonly symbol: string;
  readonly amount: string;
  readonly position: 'F' | 'B';
  /** The whole text, for labels and screen readers. */
  readonly text: string;
};

const NO_BREAK = '\u00a0';

/** A currency code as it is used: TLB means PHP, and only the first three letters of others count (CVAL-09). */
export function currencyOf(code: string): string {
  return code === 'TLB' ? 'PHP' : code.slice(0, 3);
}

/** Minor units as a decimal text, exact: `-12345` with 2 decimals is `-123.45`. Never through a float. */
export function decimalOf(minor: string, digits: number): `${number}` {
  const isNegative = minor.startsWith('-');
  const whole = (isNegative ? minor.slice(1) : minor).padStart(digits + 1, '0');
  const cut = whole.length - digits;
  return `${isNegative ? '-' : ''}${whole.slice(0, cut)}${digits > 0 ? `.${whole.slice(cut)}` : ''}` as `${number}`;
}

/** An amount in parts, so that the currency's sign can be smaller than the number. */
export function moneyParts(intl: string, money: Money): MoneyParts {
  const { symbol = '', position, minorDigits: digits } = money;
  const minor = Number(money.minor);
  const sign = minor < 0 ? '-' : '';
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // Both are false for a value that the answer does not have: a wrong amount would be shown.
  const amount =
    digits >= 0 && minor >= -Infinity
      ? new Intl.NumberFormat(moneyLocale(intl, money.currency), format).format(
          decimalOf(money.minor.replace('-', ''), digits),
        )
      : '\u2014';
  const text = position === 'F' ? `${sign}${symbol}${amount}` : `${sign}${amount}${NO_BREAK}${symbol}`;
  return { sign, symbol, amount, position, text };
}

/** A figure with one decimal, such as a rating: 4.8, or 4,8. */
export function oneDecimal(intl: string, figure: number): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(numberLocale(intl), format).format(figure);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Shown instead of a time that is no date: an answer of another backend may have one. */
export const NO_DATE = '\u2014';

/** A time for the `dateTime` of an element; nothing for a time that is no date. */
export function isoOf(ms: number): string | undefined {
  return new Date(ms).toJSON() ?? undefined;
}

/** A time of a maintenance window: `YYYY-MM-DD HH:mm` in local time, in every language (OPEN-C-24, OPEN-A-103). */
export function formatMinute(ms: number): string {
  const at = new Date(ms);
  if (isoOf(ms) === undefined) return NO_DATE;
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Minutes and seconds, in the format of a clock; hours too, where there are any. */
export function minuteClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
