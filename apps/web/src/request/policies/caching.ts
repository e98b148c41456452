import type { AnswerStore } from '../answer-store.ts';
import { scopeOf } from '../scope.ts';
import type { Policy } from '../policy.ts';

/** Answers public reads that declare it from session storage until they expire (REQ-08, REQ-09). */
export function caching(answers: AnswerStore): Policy {
  return async (request, next) => {
    const { call, options } = request;
    // A private answer is never cached, even if its declaration asks for it: on a full disk it would stay after its
    // session ends.
    if (call.method !== 'GET' || call.who !== 'anyone' || !call.cacheMs) return next(request);
    const key = `${request.key} ${scopeOf(request.identity)}`;
    const kept = options.fresh ? null : answers.read(key);
    if (kept) return { ok: true, value: kept.value, spanId: null };
    const outcome = await next(request);
    if (outcome.ok) answers.write(key, outcome.value, call.cacheMs);
    return outcome;
  };
}
