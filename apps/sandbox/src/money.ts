// Formats money on the pages: from minor units to text, without floats.
import { codeOfLocale, directionOf, numberLocale } from '@foyer/contract/languages.ts';

export type Currency = {
  currencySymbol: string;
  currencyPosition: 'F' | 'B';
  minorDigits: number;
};

/** Minor units as a plain decimal: `12345` with two digits is `123.45`. */
export function decimalOf(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const all = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  return digits === 0 ? sign + all : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
}

/** Formats amounts in the reader's language, with the currency's sign where the merchant's app puts it. */
export function amountsOf(tag: string, { currencySymbol, currencyPosition, minorDigits }: Currency) {
  const format = new Intl.NumberFormat(numberLocale(tag), {
    minimumFractionDigits: minorDigits,
    maximumFractionDigits: minorDigits,
  });
  const direction = directionOf(codeOfLocale(tag.replace(/-u-.*/, '')) ?? 'EN');
  return (minor: string | bigint): string => {
    // A decimal string keeps all its digits, but TypeScript's library does not yet declare that `format` accepts one.
    const number = format.format(decimalOf(BigInt(minor), minorDigits) as unknown as number);
    const text = currencyPosition === 'F' ? currencySymbol + number : `${number}\u00a0${currencySymbol}`;
    // In right-to-left text the symbol would change sides.
    return direction === 'rtl' ? `\u2066${text}\u2069` : text;
  };
}

/** A decimal text, such as odds or a percentage, with the marks of the language and all its digits. */
export function figureIn(tag: string, decimal: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(numberLocale(tag), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(decimal));
}
export type Money = ReturnType<typeof amountsOf>;
