// The alternative to the picture: the browser searches for a number whose hash begins with zero bits.

/** Small enough that a slow phone still reacts to taps between two batches. */
const AT_ONCE = 128;

function isFound(hash: ArrayBuffer, bits: number): boolean {
  return new DataView(hash).getUint32(0) >>> (32 - bits) === 0;
}

/**
 * Returns the first number whose SHA-256 with the prefix `salt` begins with `bits` zero bits; null when it was
 * aborted.
 */
export async function findNumber(
  { salt, bits }: { readonly salt: string; readonly bits: number },
  signal: AbortSignal,
): Promise<string | null> {
  const encoder = new TextEncoder();
  for (let first = 0; !signal.aborted; first += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, step) => String(first + step));
    const hashes = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(salt + number))),
    );
    const found = hashes.findIndex((hash) => isFound(hash, bits));
    if (found >= 0) return numbers[found] ?? null;
  }
  return null;
}
