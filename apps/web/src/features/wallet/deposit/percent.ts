import { numberLocale } from '@foyer/contract/languages.ts';

/** Converts hundredths of a percent to a number in the visitor's language: 150 is 1.5, or 1,5. */
export function percentOf(intl: string, rate: number): string {
  return new Intl.NumberFormat(numberLocale(intl)).format(rate / 100);
}
