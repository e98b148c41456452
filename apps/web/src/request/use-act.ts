import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import { useState } from 'react';
import { useAnswers } from './answer-cache.ts';
import type { AnyCall, FailureCode, Outcome } from './outcome.ts';
import type { SendOptions } from './outgoing.ts';
import { send } from './send.ts';

export type Act<C extends AnyCall> = {
  /** Makes the call; never rejects, never repeats automatically. */
  readonly act: (input: InputOf<C>, options?: SendOptions) => Promise<Outcome<ValueOf<C>, FailureCode<C>>>;
  readonly isBusy: boolean;
};

/** A command: a call that changes data. After success, the answers of the `stale` calls are requested again. */
export function useAct<C extends AnyCall>(
  call: C,
  { stale = [] }: { stale?: readonly AnyCall[] } = {},
): Act<C> {
  const answers = useAnswers();
  const [running, setRunning] = useState(0);
  const act: Act<C>['act'] = async (input, options) => {
    setRunning((count) => count + 1);
    const outcome = await send(call, input, options);
    setRunning((count) => count - 1);
    if (outcome.ok) for (const read of stale) answers.markStale(read);
    return outcome;
  };
  return { act, isBusy: running > 0 };
}
