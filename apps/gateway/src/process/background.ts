// Background work: no answer waits for it.
import type { Log } from './log.ts';

/**
 * Starts such work in the next step of the event loop, after its answer was sent: the time of the answer does not
 * show whether there was work. Errors are logged as `failed`. `settled` waits for all started work.
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
