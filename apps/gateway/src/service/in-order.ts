// Work about the same thing, one after another within this process, in the order of the calls.

const tails = new Map<string, Promise<unknown>>();

/** Runs the work once all earlier work with the same key has ended, however it ended. */
export async function inOrder<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const before = tails.get(key) ?? Promise.resolve();
  const result = before.then(work);
  const tail = result.catch(() => undefined);
  tails.set(key, tail);
  try {
    return await result;
  } finally {
    if (tails.get(key) === tail) tails.delete(key);
  }
}
