import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useAnswers } from './answer-cache.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { identifying } from './outgoing.ts';
import { type AnyCall, failed, type Outcome } from './outcome.ts';
import { attempts as openAttempts, send } from './send.ts';

type Fields = Readonly<Record<string, unknown>>;

export type UnfinishedCall = {
  /** Attempts of the given calls whose outcome is unknown, newest first. */
  readonly attempts: readonly Attempt[];
  /** Sends an attempt again with its stored input and key, and with fields that are never stored, such as a password. */
  readonly again: (attempt: Attempt, secret?: Fields) => Promise<Outcome>;
  readonly forget: (attempt: Attempt) => void;
};

const NONE = '[]';

/** Whether this input is the command of that attempt: it would be sent with the same key. */
export function isSameCommand(attempt: Attempt, call: AnyCall, input: Fields): boolean {
  const fields = JSON.stringify(identifying(call, input));
  return attempt.path === call.path && JSON.stringify(attempt.input) === fields;
}

/**
 * The commands that this member sent without getting an answer, also from another tab or before the browser was
 * closed. After a successful repeat, the answers of the `stale` calls are requested again.
 */
export function useUnfinished(calls: readonly AnyCall[], stale: readonly AnyCall[] = []): UnfinishedCall {
  const answers = useAnswers();
  const [opened, setOpened] = useState<Attempts | null>(null);
  useEffect(() => {
    let isGone = false;
    void openAttempts().then(
      (attempts) => isGone || setOpened(attempts),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const subscribe = useCallback(
    (changed: () => void) => {
      const stop = opened?.onChange(changed);
      window.addEventListener('storage', changed);
      return () => {
        stop?.();
        window.removeEventListener('storage', changed);
      };
    },
    [opened],
  );
  // As text, so that equal lists are equal snapshots.
  const text = useSyncExternalStore(
    subscribe,
    () => (opened ? JSON.stringify(opened.unfinished()) : NONE),
    () => NONE,
  );
  const all = JSON.parse(text) as readonly Attempt[];
  return {
    attempts: all.filter(({ path, input }) => input && calls.some((call) => call.path === path)),
    again: async ({ path, input }, secret) => {
      const call = calls.find((one) => one.path === path);
      if (!call) return failed('cancelled');
      // It was stored from an input of this call; the platform validates it again.
      const outcome = await send(call, { ...input, ...secret } as never, { alert: false, storeInput: true });
      if (outcome.ok) for (const read of stale) answers.markStale(read);
      return outcome;
    },
    forget: ({ key }) => opened?.forget(key),
  };
}
