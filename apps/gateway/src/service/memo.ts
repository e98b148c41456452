// Something read once in a while, for each merchant, and shared by all who ask meanwhile.
import type { At } from './at.ts';

type Entry<Value> = { until: number; revision: bigint; value: Promise<Value> };
type Reader = Pick<At, 'db' | 'merchant' | 'clock'>;

/** Keeps what `read` answers for `ms`, or until the house changes; a failure is not kept. */
export function remembered<Value>(ms: number, read: (at: Reader) => Promise<Value>) {
  // By connection: two databases of one process (tests) never share an answer.
  const entries = new WeakMap<object, Entry<Value>>();
  return (at: Reader): Promise<Value> => {
    const kept = entries.get(at.db);
    const { revision } = at.merchant;
    if (kept && kept.until > at.clock.now() && kept.revision === revision) return kept.value;
    const value = read(at);
    entries.set(at.db, { until: at.clock.now() + ms, revision, value });
    value.catch(() => entries.delete(at.db));
    return value;
  };
}
