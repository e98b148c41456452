import { createContext } from 'react';
import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import { handedKey } from './outgoing.ts';

/** Looks up an answer the document was rendered with. */
export type HandedLookup = (path: string, query: string) => { readonly value: unknown } | null;

/**
 * The answers a document was rendered with, for `useCall` to show at once: the same while rendering on the gateway and while
 * the browser takes over, so that both see one page. Never changes after the first render.
 */
export const HandedAnswers = createContext<HandedLookup>(() => null);

/** A lookup over handed-over answers, to provide through `HandedAnswers`. */
export function lookupOf(answers: readonly EmbeddedAnswer[]): HandedLookup {
  const byKey = new Map(answers.map((answer) => [handedKey(answer.path, answer.query), answer.value]));
  return (path, query) => {
    const key = handedKey(path, query);
    return byKey.has(key) ? { value: byKey.get(key) } : null;
  };
}
