/**
 * A seeded stream of numbers in [0, 1): the only randomness in this package, so that a picture is a pure function of
 * its key.
 */
export type Random = () => number;

/** 32-bit FNV-1a of a text. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32: small, fast, and good enough for scattering objects. */
export function random(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The element at a fraction in [0, 1) of a non-empty list. */
export function at<T>(list: readonly T[], fraction: number): T {
  const found = list[Math.floor(fraction * list.length)];
  if (found === undefined) throw new Error('at() needs a non-empty list and a fraction in [0, 1)');
  return found;
}

/**
 * The n-th step of a low-discrepancy sequence: consecutive seeds are far apart, so that neighbours in a catalogue do
 * not share a palette by chance. `stride` is irrational; `offset` differs between motifs.
 */
export function spread(seed: number, stride: number, offset: number): number {
  const value = seed * stride + offset;
  return value - Math.floor(value);
}
