import { createContext } from 'react';
import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import { answerKey } from './outgoing.ts';

/** Finds an answer that is embedded in the document. */
export type AnswerLookup = (path: string, query: string) => { readonly value: unknown } | null;

/**
 * The answers that are embedded in the document. `useCall` shows them at once: the gateway's rendering and the
 * browser's hydration use the same answers, so both produce the same page. They never change after the first render.
 */
export const EmbeddedAnswers = createContext<AnswerLookup>(() => null);

/** Creates a lookup over the document's answers, to provide through `EmbeddedAnswers`. */
export function lookupOf(answers: readonly EmbeddedAnswer[]): AnswerLookup {
  const byKey = new Map(answers.map((answer) => [answerKey(answer.path, answer.query), answer.value]));
  return (path, query) => {
    const key = answerKey(path, query);
    return byKey.has(key) ? { value: byKey.get(key) } : null;
  };
}
