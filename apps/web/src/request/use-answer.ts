import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { againAfter } from './again.ts';
import { type AnswerKey, type FetchKind, type Reading, type ReadAnswer, useAnswers } from './answer-cache.ts';

/** An answer without screens is kept this long. */
const KEEP_MS = 5 * 60_000;
/** When the app returns after this time, the shared answers are renewed: an app may stay open for days. */
const LONG_AWAY_MS = 30 * 60_000;

export type AnswerOptions = {
  /** false: does not send; the value stays as it was. */
  readonly enabled?: boolean;
  /** A younger answer is not requested again. */
  readonly freshMs?: number;
  /** How long it is kept without screens. */
  readonly keepMs?: number | undefined;
  /**
   * An answer that all pages share (START-15): kept for the life of the page, whichever page requested it first. Its
   * key contains the scope like all others: another language or member requests it again.
   */
  readonly isShared?: boolean;
  /** Answers that are embedded in the document. */
  readonly embedded?: { readonly value: unknown } | null;
};

export type AnswerState<Value> = Reading<Value> & { readonly refresh: () => void };

/** Reads an answer through the page's cache: what is there at once, and a request when it is missing or too old. */
export function useAnswer<Value>(
  key: AnswerKey,
  read: ReadAnswer<Value>,
  { enabled = true, freshMs = 0, keepMs = KEEP_MS, isShared, embedded }: AnswerOptions = {},
): AnswerState<Value> {
  const answer = useAnswers().at<Value>(key, isShared ? Infinity : keepMs);
  if (embedded) answer.start(embedded.value as Value);
  const state = useSyncExternalStore(answer.subscribe, answer.get, answer.get);
  const fetch = useEffectEvent((kind?: FetchKind): void => void answer.fetch(read, kind));
  const fresh = isShared ? Infinity : freshMs;
  useEffect(() => {
    if (!enabled) return;
    if (answer.isDue(fresh)) fetch();
    return answer.read(() => fetch('anew'));
  }, [answer, enabled, fresh]);

  useEffect(() => {
    if (!enabled || !isShared) return;
    const look = () => document.hidden || !answer.isDue(LONG_AWAY_MS) || fetch();
    window.addEventListener('visibilitychange', look);
    return () => window.removeEventListener('visibilitychange', look);
  }, [answer, enabled, isShared]);

  const again = enabled && againAfter(state.failure, state.failures);
  useEffect(() => {
    if (!again) return;
    const timer = setInterval(() => document.hidden || fetch('retry'), again);
    return () => clearInterval(timer);
  }, [answer, again]);
  return { ...state, refresh: () => void answer.fetch(read, 'anew') };
}
