import { expect, test, vi } from 'vitest';
import { DatabaseBusy, SqlFault } from './faults.ts';
import { createQueue } from './together.ts';

/** A queue whose statements end when the test says so. */
function heldQueue(refused: (input: number) => Error | null = () => null) {
  const statements: { inputs: readonly number[]; end: () => void }[] = [];
  const queue = createQueue(async (inputs: readonly number[]) => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    statements.push({ inputs, end });
    await promise;
    const error = inputs.map(refused).find((each) => each !== null);
    if (error) throw error;
    return inputs.map((input) => input * 2);
  });
  const endAll = async () => {
    for (let at = 0; at < statements.length; at += 1) {
      statements[at]?.end();
      // The queue sends the next statement in the turns that follow.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    }
  };
  return { queue, statements, endAll };
}

test('requests that wait while two statements run go out together, in their order', async () => {
  const { queue, statements, endAll } = heldQueue();
  const answers = Promise.all([1, 2, 3, 4, 5].map(queue));
  expect(statements.map(({ inputs }) => inputs)).toEqual([[1], [2]]);
  await endAll();
  expect(statements.map(({ inputs }) => inputs)).toEqual([[1], [2], [3, 4, 5]]);
  expect(await answers).toEqual([2, 4, 6, 8, 10]);
});

test('a statement carries at most 32 requests', async () => {
  const { queue, statements, endAll } = heldQueue();
  const answers = Promise.all(Array.from({ length: 50 }, (_, place) => queue(place)));
  await endAll();
  expect(await answers).toHaveLength(50);
  expect(Math.max(...statements.map(({ inputs }) => inputs.length))).toBe(32);
});

test('a request that fails does not harm those of the same statement', async () => {
  const { queue, endAll } = heldQueue((input) => (input === 4 ? new Error('four') : null));
  const answers = Promise.allSettled([1, 2, 3, 4, 5].map(queue));
  await endAll();
  expect((await answers).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('without a database all requests of a statement are refused, and nothing is repeated', async () => {
  const { queue, statements, endAll } = heldQueue((input) => (input > 2 ? new DatabaseBusy('down') : null));
  const answers = Promise.allSettled([1, 2, 3, 4].map(queue));
  await endAll();
  expect((await answers).filter(({ status }) => status === 'rejected')).toHaveLength(2);
  expect(statements).toHaveLength(3);
});

test('a statement that lost against another transaction runs again', async () => {
  let tries = 0;
  const queue = createQueue(async (inputs: readonly number[]) => {
    tries += 1;
    if (tries < 3) throw new SqlFault({ message: 'deadlock detected', code: '40P01' });
    return inputs;
  });
  expect(await queue(7)).toBe(7);
  expect(tries).toBe(3);
});

test('while the database does not answer, a request that has waited for 5 s is refused and not sent', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { queue, statements, endAll } = heldQueue();
    const early = [1, 2, 3].map(queue);
    vi.advanceTimersByTime(3_000);
    const late = queue(4);
    vi.advanceTimersByTime(2_000);
    const answers = Promise.allSettled([...early, late]);
    await endAll();
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    await expect(early[2]).rejects.toBeInstanceOf(DatabaseBusy);
    expect(statements.map(({ inputs }) => inputs)).toEqual([[1], [2], [4]]);
  } finally {
    vi.useRealTimers();
  }
});

test('a request whose row is locked waits for the lock apart, and the others of its statement are answered', async () => {
  const sent: [readonly number[], string][] = [];
  const lock = Promise.withResolvers<void>();
  const queue = createQueue(async (inputs: readonly number[], patience) => {
    sent.push([inputs, patience]);
    if (!inputs.includes(4)) return inputs;
    if (patience === 'short') throw new SqlFault({ message: 'lock timeout', code: '55P03' });
    await lock.promise;
    return inputs;
  });
  const answers = [1, 2, 3, 4, 5].map(queue);
  const locked = answers.splice(3, 1);
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 5]);
  lock.resolve();
  expect(await Promise.all(locked)).toEqual([4]);
  expect(sent.filter(([, patience]) => patience === 'usual')).toEqual([[[4], 'usual']]);
});
