// Answers the document brought along, so that start-up and the first screen need no round trip.
import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import { handedKey } from '../outgoing.ts';
import type { Policy } from '../policy.ts';

export type Handed = { readonly seed: (answers: readonly EmbeddedAnswer[]) => void; readonly policy: Policy };

/** Serves a handed-over answer to the first call that asks for it; a cacheable one goes on to the cache from there. */
export function handed(): Handed {
  const waiting = new Map<string, unknown>();
  return {
    seed: (answers) => {
      for (const answer of answers) waiting.set(handedKey(answer.path, answer.query), answer.value);
    },
    policy: async (request, next) => {
      const key = handedKey(request.path, request.query);
      if (request.call.method !== 'GET' || !waiting.has(key)) return next(request);
      const value = waiting.get(key);
      waiting.delete(key);
      // Made for a visitor in the document's language: whoever asks with a token, or afresh, gets an answer of his own.
      const isMine = request.call.who === 'anyone' || request.identity.token === null;
      return isMine && !request.options.fresh ? { ok: true, value, spanId: null } : next(request);
    },
  };
}
