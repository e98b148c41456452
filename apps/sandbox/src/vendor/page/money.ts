// Money on the page: decimal strings of minor units in, what a person reads out. Never a float in between.
export type Money = { format: (minor: string | bigint) => string };

/** Minor units as a plain decimal: `12345` with two digits is `123.45`. */
export const decimalOf = (minor: bigint, digits: number): string => {
  const sign = minor < 0n ? '-' : '';
  const all = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  return digits === 0 ? sign + all : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
};

/** A formatter for one currency, in the reader's language. */
export const moneyOf = (locale: string, currency: string, digits: number): Money => {
  const format = new Intl.NumberFormat(currency === 'VND' ? 'vi' : locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // A decimal string keeps all its digits; the compiler's library does not know yet that `format` takes one.
  return { format: (minor) => format.format(decimalOf(BigInt(minor), digits) as unknown as number) };
};
