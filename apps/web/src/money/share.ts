/** A share of an amount, at a rate in hundredths of a percent, rounded down as the gateway does. */
export function shareOf(minor: string, rate: number): bigint {
  return (BigInt(minor) * BigInt(rate)) / 10_000n;
}
