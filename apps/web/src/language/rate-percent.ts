import { numberLocale } from '@foyer/contract/languages.ts';
/** Hundredths of a percent as a percentage in the visitor's language, with at least `decimals` and at most two decimals. */
export function ratePercent(intl: string, rate: number, decimals: 0 | 2 = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(numberLocale(intl), { style: 'percent', ...digits }).format(rate / 10_000);
}
