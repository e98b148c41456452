/** The share of the required bets that is placed, rounded down: 100 only when none is left. */
export function placedPercent({
  required,
  left,
}: {
  readonly required: string;
  readonly left: string;
}): number {
  const all = BigInt(required);
  return all === 0n ? 100 : Number(((all - BigInt(left)) * 100n) / all);
}
