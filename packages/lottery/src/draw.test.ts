import { expect, test } from 'vitest';
import { checkDraw, commitmentOf, drawNumbers, isPlayType, labelOf, type PlayType } from './draw.ts';
import vectors from './vectors.json' with { type: 'json' };

// Created by a separate Python implementation, written from docs/guides/lottery.md.
test.each(vectors)(
  'seed and label of $label give the same numbers as another implementation',
  async (vector) => {
    const { playType, seed, commitment, label, result } = vector;
    if (!isPlayType(playType)) throw new Error(`no play type ${playType}`);
    expect(await commitmentOf(seed)).toBe(commitment);
    expect(await drawNumbers(playType, seed, label)).toEqual(result);
  },
);

test('a label belongs to one draw of one merchant', () => {
  expect(labelOf('aurora', 'minute-five', '20261121-0731')).toBe('aurora/minute-five/20261121-0731');
});

test('a replaced seed, a different label and different numbers are all detected', async () => {
  const [vector, other] = vectors;
  if (!vector || !other) throw new Error('no vectors');
  const check = (change: Partial<typeof vector>) => checkDraw('5d', { ...vector, ...change });
  expect(await check({})).toMatchObject({ seedHolds: true, numbersHold: true });
  expect(await check({ seed: other.seed })).toMatchObject({ seedHolds: false, numbersHold: false });
  expect(await check({ label: other.label })).toMatchObject({ seedHolds: true, numbersHold: false });
  expect(await check({ result: vector.result.map((digit) => (digit + 1) % 10) })).toMatchObject({
    numbersHold: false,
  });
  expect(await check({ result: vector.result.slice(1) })).toMatchObject({ numbersHold: false });
});

function seedOf(turn: number): string {
  return turn.toString(16).padStart(64, '0');
}

test.each([
  ['5d', 10, 5],
  ['3d', 10, 3],
  ['k3', 6, 3],
  ['pk10', 10, 10],
] as const)(
  '%s draws every number at every place about equally often',
  async (playType: PlayType, faces, places) => {
    const draws = 3_000;
    const counts = Array.from({ length: places }, () => new Map<number, number>());
    for (let turn = 0; turn < draws; turn += 1) {
      const numbers = await drawNumbers(playType, seedOf(turn), 'aurora/even/1');
      for (const [place, number] of numbers.entries())
        counts[place]?.set(number, (counts[place].get(number) ?? 0) + 1);
    }
    const expected = draws / faces;
    for (const seen of counts) {
      expect(seen.size).toBe(faces);
      // The seeds are fixed, so the result never changes: chi-square is below the 99.9 % limit for nine degrees of
      // freedom.
      const chi = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(chi).toBeLessThan(27.9);
    }
  },
);
