import type { InputOf } from '@foyer/contract/call.ts';
import type { AnyCall } from '#request/outcome.ts';
import { type Act, useAct } from '#request/use-act.ts';
import { useSession } from '#session/session.ts';
import { type Command, endKey, isAnswered, keyFor } from './kept-key.ts';

type Options = {
  readonly command: Command;
  readonly stale: readonly AnyCall[];
};

/** A command that moves money: its key is kept until the house has answered. The screen shows its failures itself. */
export function useMoneyAct<C extends AnyCall>(call: C, { command, stale }: Options): Act<C> {
  const member = useSession()?.id ?? '';
  const { act, isBusy } = useAct(call, { stale });
  return {
    isBusy,
    act: async (input: InputOf<C>) => {
      // A password is no part of what is asked for, and is kept nowhere.
      const { paymentPassword: _, ...asked } = input as Record<string, unknown>;
      const request = JSON.stringify([call.path, asked]);
      const outcome = await act(input, {
        idempotencyKey: keyFor(command, { member, request }),
        alert: false,
      });
      if (isAnswered(outcome)) endKey(command);
      return outcome;
    },
  };
}
