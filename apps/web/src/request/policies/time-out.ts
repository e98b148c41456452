import { failed } from '../outcome.ts';
import type { Clock } from '../ports.ts';
import type { Policy } from '../policy.ts';

/**
 * Time-outs in milliseconds: `transport` is the maximum for all calls; a call that declares none uses the second one
 * (REQ-20, OPEN-C-12).
 */
export const timeouts = { transport: 120_000, json: 30_000 } as const;

/** Ends a request that takes too long with ECONNABORTED. Time in the queue does not count. */
export function timeOut(clock: Clock): Policy {
  return async (request, next) => {
    const wanted = request.options.timeoutMs ?? request.call.timeoutMs ?? timeouts.json;
    const abort = new AbortController();
    const giveUp = () => abort.abort();
    let isLate = false;
    const stop = clock.after(Math.min(wanted, timeouts.transport), () => {
      isLate = true;
      giveUp();
    });
    if (request.signal?.aborted) giveUp();
    request.signal?.addEventListener('abort', giveUp, { once: true });
    const outcome = await next({ ...request, signal: abort.signal });
    stop();
    request.signal?.removeEventListener('abort', giveUp);
    return isLate && !outcome.ok && outcome.error.code === 'cancelled' ? failed('ECONNABORTED') : outcome;
  };
}
