import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so much runs at once, so many wait, and one more is refused without waiting', async () => {
  const begun: (() => void)[] = [];
  const turns = createTurns(2, 3);
  const ask = () =>
    turns
      .inTurn(() => new Promise<string>((resolve) => void begun.push(() => resolve('done'))))
      .catch((refusal: { errorCode: string }) => refusal.errorCode);
  const five = Array.from({ length: 5 }, ask);
  expect(begun).toHaveLength(2);
  expect(await ask()).toBe('TOO_MANY_REQUEST');
  for (let ended = 0; ended < 5; ended += 1) {
    begun[ended]?.();
    await five[ended];
    expect(begun.length).toBeLessThanOrEqual(ended + 3);
  }
  expect(await Promise.all(five)).toEqual(['done', 'done', 'done', 'done', 'done']);
});

test('work that fails makes room as well', async () => {
  const turns = createTurns(1, 1);
  await expect(turns.inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.inTurn(async () => 'done')).toBe('done');
});
