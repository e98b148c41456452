import { type AnyCall } from '#request/outcome.ts';
import { type Act, useAct } from '#request/use-act.ts';

/**
 * A command that moves money. Its input is stored with its key, so that the screen can show it when no answer
 * arrived. The screen shows its failures itself.
 */
export function useMoneyAct<C extends AnyCall>(call: C, stale: readonly AnyCall[]): Act<C> {
  const { act, isBusy } = useAct(call, { stale });
  return { isBusy, act: (input) => act(input, { alert: false, storeInput: true }) };
}
