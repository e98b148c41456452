// Work that no answer waits for.
import type { Log } from './log.ts';

/**
 * Begins such work in the next turn of the event loop, when the answer it belongs to is on its way: how long that took tells
 * nothing of whether there was any. What fails is logged as `failed`. `settled` waits for all that was begun.
 */
export function createBackground() {
  const underWay = new Set<Promise<void>>();
  return {
    begin: ({ log }: { log: Log }, failed: string, work: () => Promise<unknown>): void => {
      const ended = new Promise<void>((done) => setImmediate(done))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, failed))
        .then(() => void underWay.delete(ended));
      underWay.add(ended);
    },
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

export type Background = ReturnType<typeof createBackground>;
