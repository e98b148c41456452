/** Hundredths of a percent as a percentage in the visitor's language, with as few decimals as it needs. */
export function ratePercent(intl: string, rate: number): string {
  return new Intl.NumberFormat(intl, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);
}
