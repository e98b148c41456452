import { expect, test } from 'vitest';
import { createBound, ProviderBusy } from './bound.ts';

test('so many wait for one provider and no more; others are asked meanwhile, and it is again once it answered', async () => {
  const ask = createBound(3);
  const held = Promise.withResolvers<string>();
  const waiting = Array.from({ length: 3 }, () => ask('slow', () => held.promise));
  let asked = 0;
  const next = () =>
    ask('slow', async () => {
      asked += 1;
    });
  await expect(next()).rejects.toThrow(ProviderBusy);
  expect(asked).toBe(0);
  expect(await ask('quick', async () => 'at once')).toBe('at once');
  held.resolve('late');
  expect(await Promise.all(waiting)).toEqual(['late', 'late', 'late']);
  await next();
  expect(asked).toBe(1);
});

test('an answer that fails makes room as well', async () => {
  const ask = createBound(1);
  for (let times = 0; times < 2; times += 1)
    await expect(ask('down', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
});
