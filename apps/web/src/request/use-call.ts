import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useRef, useState, useSyncExternalStore } from 'react';
import { againAfter } from './again.ts';
import { sharedAnswers } from './shared-answers.ts';
import { EmbeddedAnswers } from './embedded-answers.ts';
import { type AnyCall, type Failure, type FailureCode, unreadable } from './outcome.ts';
import { address, queryOf } from './outgoing.ts';
import { onRequestScope, requestScope, send } from './send.ts';

type Fields = Readonly<Record<string, unknown>>;

export type CallOptions = {
  /** false: does not send; `value` stays as it was. */
  readonly enabled?: boolean;
  /** Keeps the last answer on screen while the answer for another input is loading. */
  readonly keepLast?: boolean;
  /** false: shows no message when it fails; the screen does (REQ-17). */
  readonly alert?: boolean;
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

/** A refusal inside the query cache, which accepts failures only as errors. */
class CallFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

function failureOf(error: Error | null): Failure | null {
  return error instanceof CallFailure ? error.failure : null;
}

/** The key of a call's answers; without an input it matches all its answers. `useAct` uses it to mark them stale. */
export function callKey(call: AnyCall, input?: Fields): readonly unknown[] {
  return input ? [call.path, queryOf(input), requestScope()] : [call.path];
}

/**
 * Reads a call. While a document is rendered or hydrated, the embedded answers are there at once; after that,
 * answers come from the request layer and its cache. Answers of another member, merchant or language are never shown:
 * the scope is part of the key.
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { enabled = true, keepLast = false, alert = true }: CallOptions = {},
): CallState<ValueOf<C>, FailureCode<C>> {
  const findEmbedded = useContext(EmbeddedAnswers);
  const scope = useSyncExternalStore(onRequestScope, requestScope, requestScope);
  // The embedded answers were made for the scope of the first render and are valid for no other.
  const [firstScope] = useState(scope);
  const fields = input as Fields;
  const { path, query } = address(call, fields);
  const embedded = enabled && scope === firstScope ? findEmbedded(path, query) : null;
  const wanted = useRef(false);
  const result = useQuery({
    queryKey: callKey(call, fields),
    queryFn: async ({ signal, client, queryKey }) => {
      // An automatic repeat fails without a message; a request of the user shows one.
      const isFirst = !client.getQueryState(queryKey)?.errorUpdateCount;
      const fresh = wanted.current;
      const isLoud = alert && (isFirst || fresh);
      wanted.current = false;
      const outcome = await send(call, input, { signal, alert: isLoud, fresh });
      if (!outcome.ok) throw new CallFailure(outcome.error);
      // Without this a screen that waits for a value would wait forever.
      if ((outcome.value ?? '') === '' && !call.mayBeNull) throw new CallFailure(unreadable);
      return outcome.value;
    },
    refetchInterval: ({ state }) => againAfter(failureOf(state.error), state.errorUpdateCount),
    enabled,
    staleTime: call.cacheMs ?? 0,
    ...(call.common && sharedAnswers),
    ...(embedded && { initialData: embedded.value }),
    ...(keepLast && { placeholderData: keepPreviousData }),
  });
  return {
    value: result.data as ValueOf<C> | undefined,
    error: failureOf(result.error) as Failure<FailureCode<C>> | null,
    isLoading: result.isPending && enabled,
    isRefreshing: result.isFetching,
    refresh: () => {
      wanted.current = true;
      void result.refetch();
    },
  };
}
