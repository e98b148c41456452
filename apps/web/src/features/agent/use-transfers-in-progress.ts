// Transfers to downlines whose answer was lost: the agent sees them, can send them again, and has to confirm another
// one.
import { downlines, transferDownline, transferMultipleDownline } from '@foyer/contract/calls/agent.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { useMoney } from '#money/use-money.ts';
import { failureWords } from '#language/failure-words.ts';
import { formatMinute } from '#language/format.ts';
import { useWords } from '#language/language.ts';
import type { OrderInProgress } from '#orders/in-progress.tsx';
import type { Attempt } from '#request/attempts.ts';
import type { AnyCall } from '#request/outcome.ts';
import { isSameCommand, useUnfinished } from '#request/use-unfinished.ts';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import { storedTotal } from './agent-rules.ts';

const calls = [transferDownline, transferMultipleDownline];
const stale = [downlines, memberFunds];

type TransfersInProgress = {
  readonly list: readonly OrderInProgress[];
  /** True when no transfer is unconfirmed, or the agent confirms another one. */
  readonly mayAdd: (call: AnyCall, input: Readonly<Record<string, unknown>>) => Promise<boolean>;
};

export function useTransfersInProgress(): TransfersInProgress {
  const t = useWords();
  const money = useMoney();
  const { attempts, again, forget } = useUnfinished(calls, stale);
  const known = attempts.filter(({ input }) => storedTotal(input) !== null);
  const factsOf = ({ input, startedAt }: Attempt) => ({
    amount: money.text(String(storedTotal(input) ?? 0n)),
    time: formatMinute(startedAt),
  });
  const sendAgain = async (attempt: Attempt) => {
    const outcome = await again(attempt);
    if (outcome.ok) showToast({ kind: 'success', text: t('agent.confirmed') });
    else showToast({ kind: 'danger', text: failureWords(t, outcome.error).text });
  };
  return {
    list: known.map((attempt) => ({
      id: attempt.key,
      text: t('agent.noAnswer', factsOf(attempt)),
      actions: [
        { label: t('agent.sendAgain'), onPress: () => void sendAgain(attempt) },
        { label: t('agent.dismiss'), onPress: () => forget(attempt) },
      ],
    })),
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
