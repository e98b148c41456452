import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('jobs wait in a queue: never more at once than allowed, owed work before new work', async () => {
  const run = createQueue(2);
  const order: string[] = [];
  let busy = 0;
  let most = 0;
  const work = (name: string, isUrgent: boolean): Promise<void> =>
    run(isUrgent, async () => {
      busy += 1;
      most = Math.max(most, busy);
      order.push(name);
      await new Promise(setImmediate);
      busy -= 1;
    });
  await Promise.all([
    ...['stake 1', 'stake 2', 'stake 3', 'stake 4'].map((name) => work(name, false)),
    ...['win 1', 'win 2'].map((name) => work(name, true)),
  ]);
  expect(most).toBe(2);
  expect(order).toEqual(['stake 1', 'stake 2', 'win 1', 'win 2', 'stake 3', 'stake 4']);
});

test('a failed job frees its place', async () => {
  const run = createQueue(1);
  const failed = run(false, () => Promise.reject(new Error('no')));
  const next = run(false, () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
