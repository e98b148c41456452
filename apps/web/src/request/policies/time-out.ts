import { matches } from '../pattern.ts';
import { failed } from '../outcome.ts';
import type { Clock } from '../ports.ts';
import type { Policy } from '../policy.ts';

/** Time-outs in milliseconds, one a layer (REQ-20, OPEN-C-12). */
export const timeouts = {
  transport: 120_000,
  json: 30_000,
  older: 5000,
  launch: 10_000,
  ping: 15_000,
} as const;

const byPath: readonly (readonly [pattern: string, ms: number])[] = [
  ['/wps/game/launchGame', timeouts.launch],
  ['/wps/system/test/ping', timeouts.ping],
  ['/wps/session/keepAlive', timeouts.older],
  ['/lgw/*', timeouts.older],
];

/** Ends a request that takes too long with ECONNABORTED. Time spent waiting in line does not count. */
export function timeOut(clock: Clock): Policy {
  return async (request, next) => {
    const usual = byPath.find(([pattern]) => matches(pattern, request.path))?.[1] ?? timeouts.json;
    const abort = new AbortController();
    const giveUp = () => abort.abort();
    let isLate = false;
    const stop = clock.after(Math.min(request.options.timeoutMs ?? usual, timeouts.transport), () => {
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
