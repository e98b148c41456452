import { cancelLotteryBets, lotteryOrder } from '@foyer/contract/calls/lottery.ts';
import { useWords } from '#language/language.ts';
import { moneyAnswers } from '#money/money-moved.ts';
import { useMoney } from '#money/use-money.ts';
import { useAct } from '#request/use-act.ts';
import { Button } from '#ui/controls/button.tsx';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import s from './history.module.css';

type CancelBetsProps = {
  readonly orderId: string;
  /** The bets whose draws still accept bets. */
  readonly bets: readonly string[];
  readonly isSmall?: boolean;
};

/** Cancels the open bets of a lottery order after a question: all of them or none. */
export function CancelBets({ orderId, bets, isSmall = false }: CancelBetsProps) {
  const t = useWords();
  const { text: money } = useMoney();
  const { act, isBusy } = useAct(cancelLotteryBets, { stale: [lotteryOrder, ...moneyAnswers] });
  const cancel = async () => {
    const isSure = await showAlert({
      text: t('records.cancelAsk'),
      confirmLabel: t('records.cancelBets'),
      cancelLabel: t('records.keepBets'),
    });
    if (!isSure) return;
    const outcome = await act({ orderId, subOrderIds: [...bets] });
    if (outcome.ok)
      showToast({
        kind: 'success',
        text: t('records.cancelled', { amount: money(outcome.value.refundMinor) }),
      });
  };
  return (
    <span className={s.act}>
      <Button
        {...(isSmall ? { size: 'sm' } : { block: true })}
        look="soft"
        busy={isBusy}
        onClick={() => void cancel()}
      >
        {t('records.cancelBets')}
      </Button>
    </span>
  );
}
