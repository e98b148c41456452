import { useAnswers } from '#request/answer-cache.ts';
import { type AnyCall } from '#request/outcome.ts';
import { type Act, useAct } from '#request/use-act.ts';

/** The refusals after which a form shows figures that are out of date. */
const outdated: ReadonlySet<string> = new Set(['payment.terms', 'payment.promo', 'payment.limit']);

/**
 * A command that moves money. Its input is stored with its key, so that the screen can show it when no answer
 * arrived. The screen shows its failures itself. `terms`: the calls that the form shows its figures from; they are
 * requested again when the gateway refuses the command because those have changed.
 */
export function useMoneyAct<C extends AnyCall>(
  call: C,
  stale: readonly AnyCall[],
  terms: readonly AnyCall[] = [],
): Act<C> {
  const answers = useAnswers();
  const { act, isBusy } = useAct(call, { stale });
  return {
    isBusy,
    act: async (input) => {
      const outcome = await act(input, { alert: false, storeInput: true });
      if (!outcome.ok && outdated.has(outcome.error.code)) for (const read of terms) answers.markStale(read);
      return outcome;
    },
  };
}
