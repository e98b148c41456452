import type { ValueOf } from '@foyer/contract/call.ts';
import { downlines, transferDownline } from '@foyer/contract/calls/agent.ts';
import { useState } from 'react';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { amountError } from '#money/amount-error.ts';
import { SmallAmountField } from '#money/amount-field.tsx';
import { moneyAnswers } from '#money/money-moved.ts';
import { readAmount } from '#money/typed-amount.ts';
import { useAmountRule } from '#money/use-amount-rule.ts';
import { useMoney } from '#money/use-money.ts';
import { useAct } from '#request/use-act.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import s from '../agent.module.css';
import { PaymentProof, paymentPasswordRule, transferRefusal } from '../transfers/payment-proof.tsx';
import { useTransfersInProgress } from '../transfers/use-transfers-in-progress.ts';
import { RebateEditor } from '../rebates/rebate-editor.tsx';

export type Downline = ValueOf<typeof downlines>['content'][number];

type DownlineSheetProps = { readonly downline: Downline | null; readonly onClose: () => void };

/** One downline: transfers to them, and their rebates. */
export function DownlineSheet({ downline, onClose }: DownlineSheetProps) {
  const t = useWords();
  return (
    <Sheet
      open={downline !== null}
      onClose={onClose}
      title={downline?.username ?? ''}
      closeLabel={t('action.close')}
    >
      {downline && (
        <div className={s.sheet}>
          <Transfer downline={downline} />
          <h3 className={s.heading}>{t('agent.rebateOf', { name: downline.username })}</h3>
          <RebateEditor id={downline.id} />
        </div>
      )}
    </Sheet>
  );
}

function Transfer({ downline: { id, username, balance } }: { readonly downline: Downline }) {
  const t = useWords();
  const money = useMoney();
  const rule = useAmountRule(money);
  const { act } = useAct(transferDownline, { stale: [downlines, ...moneyAnswers] });
  const inProgress = useTransfersInProgress();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState(0n);
  const [refusedBy, setRefusedBy] = useState<string | null>(null);
  const form = useForm<'amount' | 'paymentPassword'>({
    amount: (text) => {
      const { minor, problem } = readAmount(text, rule);
      if (problem) return amountError(t, problem, { typed: text, rule });
      const isCovered = money.balance === null || BigInt(minor) <= BigInt(money.balance);
      return isCovered ? null : t('agent.amountTooMuch');
    },
    paymentPassword: paymentPasswordRule(t),
  });
  const send = async () => {
    const amount = readAmount(typed, rule).minor;
    if (amount === null) return null;
    const input = { downlineId: id, amount };
    if (!(await inProgress.mayAdd(transferDownline, input))) return null;
    const proof = { paymentPassword: form.value('paymentPassword') };
    const outcome = await act({ ...input, ...proof }, { alert: false, storeInput: true });
    form.clear('paymentPassword');
    setRefusedBy(outcome.ok ? null : outcome.error.code);
    if (!outcome.ok) return transferRefusal(t, outcome.error);
    setTyped('');
    setMoved(moved + BigInt(amount));
    showToast({ kind: 'success', text: t('agent.transferred', { amount: money.text(amount) }) });
    return null;
  };
  return (
    <form className={s.form} {...form.props(send)}>
      <p className={s.pair}>
        <span className={s.note}>{t('agent.balance')}</span>
        <Amount parts={money.parts(String(BigInt(balance) + moved))} />
      </p>
      <SmallAmountField
        name="amount"
        label={t('agent.transferTo', { name: username })}
        hint={money.balance === null ? '' : `${t('agent.yourBalance')}: ${money.text(money.balance)}`}
        error={form.error('amount')}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          form.setError('amount', null);
        }}
      />
      <PaymentProof field={form.field('paymentPassword')} refusedBy={refusedBy} />
      <Button type="submit" block busy={form.isBusy} disabled={typed.trim() === ''}>
        {t('agent.transfer')}
      </Button>
    </form>
  );
}
