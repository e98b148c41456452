// Money on the page: decimal strings of minor units in, what a person reads out. Never a float in between.
export type Money = { format: (minor: string | bigint) => string };

/** Minor units as a plain decimal: `12345` with two digits is `123.45`. */
export const decimalOf = (minor: bigint, digits: number): string => {
  const sign = minor < 0n ? '-' : '';
  const all = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  return digits === 0 ? sign + all : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
};

/** Whose sign stands behind the amount; before it, unless named here. */
const signsBehind: ReadonlySet<string> = new Set(['VND']);

const signOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** A formatter for one currency: figures as the reader writes them, as in the lobby the reader came from. */
export const moneyOf = (locale: string, currency: string, digits: number): Money => {
  const figures = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const sign = signOf(currency);
  return {
    format: (minor) => {
      // A decimal string keeps all its digits; the compiler's library does not know yet that `format` takes one.
      const amount = figures.format(decimalOf(BigInt(minor), digits) as unknown as number);
      const text = signsBehind.has(currency) ? `${amount}\u00a0${sign}` : sign + amount;
      // Among Arabic letters the sign would change sides.
      return locale.startsWith('ar') ? `\u2066${text}\u2069` : text;
    },
  };
};
