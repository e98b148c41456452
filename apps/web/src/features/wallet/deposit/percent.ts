/** Converts hundredths of a percent to a number for display: 150 is 1.5. */
export function percentOf(rate: number): string {
  return String(rate / 100);
}
