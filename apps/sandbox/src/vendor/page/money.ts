// Formats money on the games' pages.
import { amountsOf } from '#money.ts';

export type Money = { format: (minor: string | bigint) => string };

/** Currencies whose sign is after the amount; others have it before. */
const signsBehind: ReadonlySet<string> = new Set(['VND', 'KWD']);

function signOf(currency: string): string {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  );
}

/** A formatter for a currency of which only the code is known. */
export function moneyOf(locale: string, currency: string, minorDigits: number): Money {
  return {
    format: amountsOf(locale, {
      currencySymbol: signOf(currency),
      currencyPosition: signsBehind.has(currency) ? 'B' : 'F',
      minorDigits,
    }),
  };
}
