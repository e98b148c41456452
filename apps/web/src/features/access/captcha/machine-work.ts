// The way round a picture for whoever cannot see it: the browser searches for a number whose hash begins with zeros.

/** So few that a tap in between is heard on a slow phone. */
const AT_ONCE = 128;

function isFound(hash: ArrayBuffer, bits: number): boolean {
  return new DataView(hash).getUint32(0) >>> (32 - bits) === 0;
}

/** The first number whose SHA-256, behind `salt`, begins with `bits` zero bits; null when it was called off. */
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
