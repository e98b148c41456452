// The two waits that policies need. Both end early when the caller aborts.
import type { Clock } from './ports.ts';

/** Waits `ms`; returns false when the signal ended the wait. */
export function pause(clock: Clock, ms: number, signal: AbortSignal | null): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false);
    const leave = () => {
      stop();
      resolve(false);
    };
    const stop = clock.after(ms, () => {
      signal?.removeEventListener('abort', leave);
      resolve(true);
    });
    signal?.addEventListener('abort', leave, { once: true });
  });
}

/** The promise's result, or null as soon as the signal aborts. The promise itself continues. */
export function unlessAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | null,
): Promise<Value | null> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const leave = () => resolve(null);
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
