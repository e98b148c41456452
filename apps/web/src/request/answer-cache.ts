// The answers that screens show. It exists as long as the page and notifies screens of changes. The cache in session
// storage (`policies/caching.ts`) is below it: it keeps public answers for their `cacheMs`, so that a page reload
// needs no request. `refresh()` skips both. Retries are a policy of the request layer: two layers of them multiply.
import { createContext, useContext } from 'react';
import type { AnyCall, Failure } from './outcome.ts';
import { queryOf } from './outgoing.ts';
import type { Clock } from './ports.ts';
import { sameParts } from './same-parts.ts';
import { requestScope } from './send.ts';

/** What a screen sees of an answer. */
export type Reading<Value = unknown> = {
  /** Undefined before the first answer. */
  readonly value: Value | undefined;
  readonly failure: Failure | null;
  /** How many requests have failed so far. */
  readonly failures: number;
  /** A newer answer is loading. */
  readonly isFetching: boolean;
};

/** Requests an answer. `isFirst`: no earlier request of it has failed. */
export type ReadAnswer<Value> = (
  signal: AbortSignal,
  isFirst: boolean,
) => Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure }>;

/**
 * Why a request is sent although there is an outcome: the answer is wanted `anew`, or a failed request is sent again
 * automatically (`retry`). During a retry the failure stays, so that a message with a button does not alternate with a
 * waiting indicator.
 */
export type FetchKind = 'anew' | 'retry';

export type Answer<Value = unknown> = {
  readonly get: () => Reading<Value>;
  /** Shows an answer that is known without a request, unless there is one. */
  readonly start: (value: Value) => void;
  /** Whether there is no answer younger than `ms`. */
  readonly isDue: (ms: number) => boolean;
  /** Sends a request. One that is under way is joined, or replaced if it is `anew` and there is an answer to show meanwhile. */
  readonly fetch: (read: ReadAnswer<Value>, kind?: FetchKind) => Promise<void>;
  readonly subscribe: (changed: () => void) => () => void;
  /** `fetchAnew` is called when the answer has become stale. */
  readonly read: (fetchAnew: () => void) => () => void;
};

export type AnswerCache = {
  /** The answer of a key; without screens it is kept for `keepMs`. */
  readonly at: <Value>(key: AnswerKey, keepMs: number) => Answer<Value>;
  /** The value that is there, without a request. */
  readonly valueOf: (key: AnswerKey) => unknown;
  /** The answers of this call, or of all calls, are requested again: at once where a screen shows them. */
  readonly markStale: (call?: AnyCall) => void;
  readonly clear: () => void;
};

/** Path, and what else distinguishes the answers of that path. */
export type AnswerKey = readonly [path: string, ...rest: readonly string[]];

/** The key of a call's answer to an input. Answers of another member, merchant or language have other keys. */
export function callKey(call: AnyCall, input: Readonly<Record<string, unknown>>): AnswerKey {
  return [call.path, queryOf(input), requestScope()];
}

type Time = Pick<Clock, 'now'>;

type Entry = {
  readonly path: string;
  readonly answer: Answer;
  readonly markStale: () => void;
  /** Whether no screen has used it for `keepMs`. */
  readonly isOver: () => boolean;
};

const nothing: Reading = { value: undefined, failure: null, failures: 0, isFetching: false };

function createEntry(path: string, keepMs: number, clock: Time): Entry {
  let state = nothing;
  let at = 0;
  let isStale = false;
  let leftAt = Infinity;
  let flight: AbortController | null = null;
  const watchers = new Set<() => void>();
  const readers = new Set<() => void>();
  const set = (changes: Partial<Reading>): void => {
    state = { ...state, ...changes };
    for (const changed of watchers) changed();
  };
  const stop = (): void => {
    flight?.abort();
    flight = null;
  };
  const leave = (): void => {
    leftAt = clock.now();
    if (flight) state = { ...state, isFetching: false };
    stop();
  };
  const answer: Answer = {
    get: () => state,
    start: (value) => {
      if (state.value !== undefined) return;
      at = clock.now();
      state = { ...state, value, failure: null };
    },
    isDue: (ms) => state.value === undefined || isStale || clock.now() - at >= ms,
    fetch: async (read, kind) => {
      const hasValue = state.value !== undefined;
      if (!hasValue && state.failure && kind !== 'retry') set({ failure: null });
      if (flight && !(kind === 'anew' && hasValue)) return;
      stop();
      const own = new AbortController();
      flight = own;
      // A screen that has nothing yet is waiting anyway: it need not render again.
      if (hasValue) set({ isFetching: true });
      const outcome = await read(own.signal, state.failures === 0);
      if (flight !== own) return;
      flight = null;
      isStale = !outcome.ok;
      if (outcome.ok) {
        at = clock.now();
        set({ value: sameParts(state.value, outcome.value), failure: null, isFetching: false });
      } else set({ failure: outcome.error, failures: state.failures + 1, isFetching: false });
    },
    subscribe: (changed) => {
      watchers.add(changed);
      leftAt = Infinity;
      return () => {
        watchers.delete(changed);
        if (watchers.size === 0) leave();
      };
    },
    read: (fetchAnew) => {
      readers.add(fetchAnew);
      return () => readers.delete(fetchAnew);
    },
  };
  return {
    path,
    answer,
    isOver: () => clock.now() - leftAt >= keepMs,
    markStale: () => {
      isStale = true;
      // Several screens of one answer need one request.
      const [fetchAnew] = readers;
      fetchAnew?.();
    },
  };
}

/** One per page, and one per rendered document on the gateway. */
export function createAnswerCache(clock: Time): AnswerCache {
  const entries = new Map<string, Entry>();
  const sweep = (): void => {
    for (const [name, entry] of entries) if (entry.isOver()) entries.delete(name);
  };
  return {
    at: <Value>(key: AnswerKey, keepMs: number) => {
      const name = key.join(' ');
      let entry = entries.get(name);
      if (!entry || entry.isOver()) {
        sweep();
        entry = createEntry(key[0], keepMs, clock);
        entries.set(name, entry);
      }
      // The key names the call, and with it the type of its answers.
      return entry.answer as Answer<Value>;
    },
    valueOf: (key) => entries.get(key.join(' '))?.answer.get().value,
    markStale: (call) => {
      for (const { path, markStale } of entries.values()) if (!call || call.path === path) markStale();
    },
    clear: () => entries.clear(),
  };
}

/** The answers of this page. */
export const AnswersOfPage = createContext<AnswerCache | null>(null);

export function useAnswers(): AnswerCache {
  const answers = useContext(AnswersOfPage);
  if (!answers) throw new Error('There is no answer cache.');
  return answers;
}
