/** Hundredths of a percent as a number to write: 150 is 1.5. */
export function percentOf(rate: number): string {
  return String(rate / 100);
}
