// A value that is read at intervals, for each merchant, and shared by all parallel requests.
import { isFresh } from '#process/clock.ts';
import type { At } from './at.ts';

type Entry<Value> = { since: number; revision: bigint; value: Promise<Value> };
type Reader = Pick<At, 'db' | 'merchant' | 'clock'>;

/** Caches the result of `read` for `ms`, or until the merchant changes; a failure is not cached. */
export function remembered<Value>(ms: number, read: (at: Reader) => Promise<Value>) {
  // By connection: two databases of one process (tests) never share a value.
  const entries = new WeakMap<object, Entry<Value>>();
  return (at: Reader): Promise<Value> => {
    const kept = entries.get(at.db);
    const { revision } = at.merchant;
    const now = at.clock.now();
    if (kept && isFresh({ since: kept.since, ms, now }) && kept.revision === revision) return kept.value;
    const value = read(at);
    entries.set(at.db, { since: now, revision, value });
    value.catch(() => entries.delete(at.db));
    return value;
  };
}
