// The exports that a gateway writes at the same time. An export whose receiver has stopped reading is ended when another
// one needs its place: otherwise a few such connections would block the exports of all other members.
import type { Clock } from '#process/clock.ts';
import { Refusal } from '#service/refusal.ts';

/** A receiver may take nothing for this long while others wait. */
const STALLED_MS = 5_000;

export type ExportSlot = {
  /** Aborts when another export takes the place. */
  readonly signal: AbortSignal;
  /** A part is ready for the receiver. */
  readonly waits: () => void;
  /** The receiver has taken it. */
  readonly works: () => void;
  readonly release: () => void;
};

type Running = { waitsSince: number | null; readonly abort: AbortController };

/** Places for `most` exports, each for another member. */
export function createExportSlots(clock: Clock, most: number) {
  const running = new Map<string, Running>();

  /** The place that has waited longest for its receiver, too long; null where none has. */
  const findStalled = (keys: readonly string[]): string | null => {
    const since = (key: string) => running.get(key)?.waitsSince ?? Infinity;
    const [first] = [...keys].sort((one, other) => since(one) - since(other));
    return first !== undefined && clock.now() - since(first) >= STALLED_MS ? first : null;
  };

  return {
    /** Takes the member's place. Throws TOO_MANY_REQUEST while they have an export, or all places are in use. */
    take: (key: string): ExportSlot => {
      const isBusy = running.has(key) || running.size >= most;
      if (isBusy) {
        const stalled = findStalled(running.has(key) ? [key] : [...running.keys()]);
        if (stalled === null) throw new Refusal('TOO_MANY_REQUEST', { retryAfter: 5 });
        running.get(stalled)?.abort.abort();
        running.delete(stalled);
      }
      const own: Running = { waitsSince: null, abort: new AbortController() };
      running.set(key, own);
      return {
        signal: own.abort.signal,
        waits: () => void (own.waitsSince = clock.now()),
        works: () => void (own.waitsSince = null),
        release: () => {
          if (running.get(key) === own) running.delete(key);
        },
      };
    },
  };
}
