// Answers that are embedded in the document, so that start-up and the first screen need no request.
import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import { answerKey } from '../outgoing.ts';
import type { Policy } from '../policy.ts';

export type EmbeddedPolicy = {
  readonly seed: (answers: readonly EmbeddedAnswer[]) => void;
  readonly policy: Policy;
};

/** Gives an embedded answer to the first call that needs it; a cacheable answer then also goes into the cache. */
export function embeddedAnswers(): EmbeddedPolicy {
  const waiting = new Map<string, unknown>();
  return {
    seed: (answers) => {
      for (const answer of answers) waiting.set(answerKey(answer.path, answer.query), answer.value);
    },
    policy: async (request, next) => {
      const key = answerKey(request.path, request.query);
      if (request.call.method !== 'GET' || !waiting.has(key)) return next(request);
      const value = waiting.get(key);
      waiting.delete(key);
      // The answer was made for a visitor in the document's language. A call with a token, or a refresh, gets its own
      // answer.
      const isMine = request.call.who === 'anyone' || request.identity.token === null;
      return isMine && !request.options.fresh ? { ok: true, value, spanId: null } : next(request);
    },
  };
}
