import type { Attempts } from '../attempts.ts';
import { failed } from '../outcome.ts';
import type { Policy } from '../policy.ts';

/** Sends idempotent commands with the key of their stored attempt until the platform has given a final answer (R8). */
export function idempotency(open: () => Promise<Attempts>): Policy {
  return async (request, next) => {
    if (!request.call.idempotent) return next(request);
    const attempts = await open().catch(() => null);
    if (!attempts) return failed('network_error');
    const attempt = attempts.begin(request);
    const headers = { ...request.headers, 'Idempotency-Key': attempt.key };
    const outcome = await next({ ...request, headers });
    attempts.end(attempt, outcome);
    return outcome;
  };
}
