import { ownProfile } from '@foyer/contract/calls/profile.ts';
import { useAnswers } from '#request/answer-cache.ts';
import type { AnyCall } from '#request/outcome.ts';
import { type Act, useAct } from '#request/use-act.ts';
import { complaintWord } from './profile-rules.ts';

/**
 * Sets a part of the profile that can be set once. A refusal because it is set may follow a request whose answer was
 * lost: the profile is then read again, so that it shows what was saved.
 */
export function useProfileAct<C extends AnyCall>(call: C, stale: readonly AnyCall[] = []): Act<C>['act'] {
  const answers = useAnswers();
  const reads = [ownProfile, ...stale];
  const { act } = useAct(call, { stale: reads });
  return async (input) => {
    const outcome = await act(input, { alert: false });
    if (!outcome.ok && complaintWord(outcome.error) === 'profile.fixed')
      for (const read of reads) answers.markStale(read);
    return outcome;
  };
}
