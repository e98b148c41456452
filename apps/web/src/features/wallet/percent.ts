/** Hundredths of a percent as a number to write: 150 is 1.5. */
export const percentOf = (rate: number): string => String(rate / 100);
