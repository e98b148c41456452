import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import { useContext, useRef, useState, useSyncExternalStore } from 'react';
import { callKey, type ReadAnswer } from './answer-cache.ts';
import { EmbeddedAnswers } from './embedded-answers.ts';
import { type AnyCall, type Failure, type FailureCode, unreadable } from './outcome.ts';
import { address } from './outgoing.ts';
import { onRequestScope, requestScope, send } from './send.ts';
import { useAnswer } from './use-answer.ts';

type Fields = Readonly<Record<string, unknown>>;

export type CallOptions = {
  /** false: does not send; `value` stays as it was. */
  readonly enabled?: boolean;
  /** Keeps the last answer on screen while the answer for another input is loading. */
  readonly keepLast?: boolean;
  /** false: shows no message when it fails; the screen does (REQ-17). */
  readonly alert?: boolean;
  /** How long the answer is kept without screens, in milliseconds. */
  readonly keepMs?: number;
};

export type CallState<Value, Code extends string> = {
  /** The answer, or undefined before the first one. */
  readonly value: Value | undefined;
  readonly error: Failure<Code> | null;
  /** There is no value to show yet. */
  readonly isLoading: boolean;
  /** A newer answer is loading, whatever is shown. */
  readonly isRefreshing: boolean;
  /** Sends the request again and skips all caches. */
  readonly refresh: () => void;
};

/**
 * Reads a call. While a document is rendered or hydrated, the embedded answers are there at once; after that,
 * answers come from the request layer and its cache. Answers of another member, merchant or language are never shown:
 * the scope is part of the key.
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { enabled = true, keepLast, alert = true, keepMs }: CallOptions = {},
): CallState<ValueOf<C>, FailureCode<C>> {
  const findEmbedded = useContext(EmbeddedAnswers);
  const scope = useSyncExternalStore(onRequestScope, requestScope, requestScope);
  // The embedded answers were made for the scope of the first render and are valid for no other.
  const [firstScope] = useState(scope);
  const fields = input as Fields;
  const { path, query } = address(call, fields);
  const embedded = enabled && scope === firstScope ? findEmbedded(path, query) : null;
  const wanted = useRef(false);
  const read: ReadAnswer<ValueOf<C>> = async (signal, isFirst) => {
    // An automatic repeat fails without a message; a request of the user shows one.
    const fresh = wanted.current;
    wanted.current = false;
    const outcome = await send(call, input, { signal, alert: alert && (isFirst || fresh), fresh });
    // Without this a screen that waits for a value would wait forever.
    if (outcome.ok && (outcome.value ?? '') === '' && !call.mayBeNull)
      return { ok: false, error: unreadable };
    return outcome;
  };
  const { value, failure, isFetching, refresh } = useAnswer(callKey(call, fields), read, {
    enabled,
    freshMs: call.cacheMs ?? 0,
    keepMs,
    isShared: call.common === true,
    embedded,
  });
  const [last, setLast] = useState(value);
  if (keepLast && value !== undefined && value !== last) setLast(value);
  const shown = keepLast && value === undefined && !failure ? last : value;
  const isWaiting = enabled && value === undefined && !failure;
  return {
    value: shown,
    error: failure as Failure<FailureCode<C>> | null,
    isLoading: isWaiting && shown === undefined,
    isRefreshing: isFetching || isWaiting,
    refresh: () => {
      wanted.current = true;
      refresh();
    },
  };
}
