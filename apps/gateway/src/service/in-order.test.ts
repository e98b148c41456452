import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('work with one key runs one after another, after a failure too; other keys do not wait', async () => {
  const seen: string[] = [];
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>();
  const runs = [
    inOrder('a', async () => {
      await first;
      seen.push('a1');
      throw new Error('failed');
    }).catch((error: unknown) => String(error)),
    inOrder('a', async () => seen.push('a2')),
    inOrder('b', async () => seen.push('b1')),
  ];
  await runs[2];
  expect(seen).toEqual(['b1']);
  endFirst();
  expect(await runs[0]).toBe('Error: failed');
  await runs[1];
  expect(seen).toEqual(['b1', 'a1', 'a2']);
});
