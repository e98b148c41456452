// How numbers are drawn, and how a draw is verified. The platform publishes the SHA-256 of a draw's seed before the
// draw opens, and the seed after it; the numbers follow from seed and label alone. docs/guides/lottery.md describes
// it in words and in ten lines of Python.

/** The kinds of results: five digits, three digits, the order of ten cars, three dice. */
export type PlayType = '5d' | '3d' | 'pk10' | 'k3';
export const playTypes: readonly PlayType[] = ['5d', '3d', 'pk10', 'k3'];

export function isPlayType(text: string): text is PlayType {
  return (playTypes as readonly string[]).includes(text);
}

const encoder = new TextEncoder();

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The commitment that is published before a draw opens: the SHA-256 of its seed, in hex. */
export async function commitmentOf(seed: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed)));
}

/** The label of a draw inside the computation, so that one seed cannot serve two draws. */
export function labelOf(merchant: string, gameId: string, numero: string): string {
  return `${merchant}/${gameId}/${numero}`;
}

/** Uniform numbers below a bound, from HMAC-SHA256(seed, `label:0`), `label:1`... read as big-endian 32-bit words. */
async function chance(seed: string, label: string) {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  let block = 0;
  let words = new DataView(new ArrayBuffer(0));
  let at = 0;
  const word = async (): Promise<number> => {
    if (at === words.byteLength) {
      words = new DataView(await crypto.subtle.sign('HMAC', key, encoder.encode(`${label}:${block}`)));
      block += 1;
      at = 0;
    }
    at += 4;
    return words.getUint32(at - 4);
  };
  return async (bound: number): Promise<number> => {
    // Words at or above the largest multiple of the bound are skipped, so that all remainders are equally likely.
    const whole = 2 ** 32 - (2 ** 32 % bound);
    let drawn = await word();
    while (drawn >= whole) drawn = await word();
    return drawn % bound;
  };
}

/** The numbers of a draw. The order of a race is a Fisher-Yates shuffle from the last place down. */
export async function drawNumbers(playType: PlayType, seed: string, label: string): Promise<number[]> {
  const below = await chance(seed, label);
  const numbers: number[] = [];
  if (playType === 'pk10') {
    const cars = Array.from({ length: 10 }, (_, place) => place + 1);
    for (let last = 9; last > 0; last -= 1) {
      const pick = await below(last + 1);
      [cars[last], cars[pick]] = [cars[pick] ?? 0, cars[last] ?? 0];
    }
    return cars;
  }
  if (playType === 'k3') {
    for (let die = 0; die < 3; die += 1) numbers.push((await below(6)) + 1);
    return numbers;
  }
  for (let digit = 0; digit < (playType === '5d' ? 5 : 3); digit += 1) numbers.push(await below(10));
  return numbers;
}

export type Proof = { commitment: string; seed: string; label: string; result: readonly number[] };

/** Whether a draw is as promised: its seed matches the commitment, and its numbers follow from the seed. */
export async function checkDraw(playType: PlayType, { commitment, seed, label, result }: Proof) {
  const hash = await commitmentOf(seed);
  const numbers = await drawNumbers(playType, seed, label);
  return {
    hash,
    numbers,
    seedHolds: hash === commitment,
    numbersHold:
      numbers.length === result.length && numbers.every((number, place) => number === result[place]),
  };
}
