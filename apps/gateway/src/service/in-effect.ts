/** Whether a promotion is in effect: from its start to its end; null is no limit. */
export function isInEffect(
  { starts_at, ends_at }: { readonly starts_at: bigint | null; readonly ends_at: bigint | null },
  now: number,
): boolean {
  return (starts_at ?? 0n) <= BigInt(now) && (ends_at === null || BigInt(now) < ends_at);
}
