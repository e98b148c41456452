// Transfers to downlines whose answer was lost: the agent sees them, can send them again, and has to confirm another
// one.
import { downlines, transferDownline, transferMultipleDownline } from '@foyer/contract/calls/agent.ts';
import { moneyAnswers } from '#money/money-moved.ts';
import { useMoney } from '#money/use-money.ts';
import { useWords } from '#language/language.ts';
import { useMoments } from '#language/moment.tsx';
import type { Attempt } from '#request/attempts.ts';
import type { AnyCall } from '#request/outcome.ts';
import { isSameCommand, type UnfinishedCall, useUnfinished } from '#request/use-unfinished.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { storedTotal } from '../agent-rules.ts';

const calls = [transferDownline, transferMultipleDownline];
const stale = [downlines, ...moneyAnswers];

export type TransfersInProgressState = Pick<UnfinishedCall, 'again' | 'forget'> & {
  readonly known: readonly Attempt[];
  /** The amount and the time of an attempt, as text. */
  readonly factsOf: (attempt: Attempt) => { readonly amount: string; readonly time: string };
  /** True when no transfer is unconfirmed, or the agent confirms another one. */
  readonly mayAdd: (call: AnyCall, input: Readonly<Record<string, unknown>>) => Promise<boolean>;
};

export function useTransfersInProgress(): TransfersInProgressState {
  const t = useWords();
  const moment = useMoments();
  const money = useMoney();
  const { attempts, again, forget } = useUnfinished(calls, stale);
  const known = attempts.filter(({ input }) => storedTotal(input) !== null);
  const factsOf = ({ input, startedAt }: Attempt) => ({
    amount: money.text(String(storedTotal(input) ?? 0n)),
    time: moment(startedAt),
  });
  return {
    known,
    factsOf,
    again,
    forget,
    mayAdd: async (call, input) => {
      const [latest] = known;
      if (!latest || known.some((attempt) => isSameCommand(attempt, call, input))) return true;
      return showAlert({
        text: t('agent.anotherTransfer', factsOf(latest)),
        confirmLabel: t('agent.makeAnother'),
        cancelLabel: t('action.cancel'),
      });
    },
  };
}
