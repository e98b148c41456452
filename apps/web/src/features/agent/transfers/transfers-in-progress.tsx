import { useState } from 'react';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { InProgress } from '#orders/in-progress.tsx';
import type { Attempt } from '#request/attempts.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import s from '../agent.module.css';
import { PaymentProof, paymentPasswordRule, transferRefusal } from './payment-proof.tsx';
import { type TransfersInProgressState, useTransfersInProgress } from './use-transfers-in-progress.ts';

/** The transfers whose answer was lost. The agent sends one again with the payment password, or dismisses it. */
export function TransfersInProgress() {
  const t = useWords();
  const inProgress = useTransfersInProgress();
  const { known, factsOf, forget } = inProgress;
  const [resent, setResent] = useState<Attempt | null>(null);
  const close = () => setResent(null);
  return (
    <>
      <InProgress
        title={t('agent.inProgress')}
        orders={known.map((attempt) => ({
          id: attempt.key,
          text: t('agent.noAnswer', factsOf(attempt)),
          actions: [
            { label: t('agent.sendAgain'), onPress: () => setResent(attempt) },
            { label: t('agent.dismiss'), onPress: () => forget(attempt) },
          ],
        }))}
      />
      <Sheet
        open={resent !== null}
        onClose={close}
        title={t('agent.sendAgain')}
        closeLabel={t('action.close')}
      >
        {resent && <Resend attempt={resent} inProgress={inProgress} onDone={close} />}
      </Sheet>
    </>
  );
}

type ResendProps = {
  readonly attempt: Attempt;
  readonly inProgress: TransfersInProgressState;
  readonly onDone: () => void;
};

function Resend({ attempt, inProgress: { factsOf, again }, onDone }: ResendProps) {
  const t = useWords();
  const form = useForm<'paymentPassword'>({ paymentPassword: paymentPasswordRule(t) });
  const [refusedBy, setRefusedBy] = useState<string | null>(null);
  const send = async () => {
    const outcome = await again(attempt, { paymentPassword: form.value('paymentPassword') });
    form.clear('paymentPassword');
    setRefusedBy(outcome.ok ? null : outcome.error.code);
    if (!outcome.ok) return transferRefusal(t, outcome.error);
    showToast({ kind: 'success', text: t('agent.confirmed') });
    onDone();
    return null;
  };
  return (
    <form className={s.form} {...form.props(send)}>
      <p className={s.note}>{t('agent.noAnswer', factsOf(attempt))}</p>
      <PaymentProof field={form.field('paymentPassword')} refusedBy={refusedBy} />
      <Button type="submit" block busy={form.isBusy}>
        {t('agent.sendAgain')}
      </Button>
    </form>
  );
}
