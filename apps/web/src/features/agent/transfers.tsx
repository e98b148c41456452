import { downlines, transferMultipleDownline } from '@foyer/contract/calls/agent.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import { useState } from 'react';
import { LoadFailed } from '#catalogue/load-failed.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { amountError } from '#money/amount-error.ts';
import { SmallAmountField } from '#money/amount-field.tsx';
import { readAmount } from '#money/typed-amount.ts';
import { useAmountRule } from '#money/use-amount-rule.ts';
import { useMoney } from '#money/use-money.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import { partsOf, totalOf } from './agent-rules.ts';
import s from './agent.module.css';
import { useTransfersInProgress } from './use-transfers-in-progress.ts';
import { NoDownlines } from './no-downlines.tsx';
import { PaymentProof, paymentPasswordRule, transferRefusal } from './payment-proof.tsx';
import { TransfersInProgress } from './transfers-in-progress.tsx';

/** The maximum of one transfer. */
const MOST = 50;

type AmountField = `amount-${string}`;

function fieldOf(downlineId: string): AmountField {
  return `amount-${downlineId}`;
}

/** Money to several downlines at once: all of it, or nothing. */
export function Transfers() {
  const { value, error, refresh } = useCall(downlines, { pageSize: MOST });
  if (error && !value) return <LoadFailed onRetry={refresh} />;
  if (!value) return <WaitingRows />;
  if (value.content.length === 0) return <NoDownlines />;
  return <TransferForm recipients={value.content} />;
}

type TransferFormProps = { readonly recipients: ValueOf<typeof downlines>['content'] };

/** The typed amounts, their total, and sending them. */
function useTransfer({ recipients }: TransferFormProps) {
  const t = useWords();
  const money = useMoney();
  const rule = useAmountRule(money);
  const { act } = useAct(transferMultipleDownline, { stale: [downlines, memberFunds] });
  const { mayAdd } = useTransfersInProgress();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [refusedBy, setRefusedBy] = useState<string | null>(null);
  const ruleOfAmount = (text: string): string | null => {
    const { problem } = readAmount(text, rule);
    return problem && problem !== 'missing' ? amountError(t, problem, { typed: text, rule }) : null;
  };
  const form = useForm<AmountField | 'paymentPassword'>({
    ...Object.fromEntries(recipients.map(({ id }) => [fieldOf(id), ruleOfAmount])),
    paymentPassword: paymentPasswordRule(t),
  });
  const parts = partsOf(typed, rule);
  const total = totalOf(parts ?? []);
  const isTooMuch = money.balance !== null && total > BigInt(money.balance);
  const isTyped = [...typed.values()].some((text) => text.trim() !== '');
  const send = async () => {
    if (!parts || total === 0n || isTooMuch) return null;
    const amount = money.text(String(total));
    const question = {
      text: t('agent.transferQuestion', { amount, count: parts.length }),
      confirmLabel: t('agent.transfer'),
      cancelLabel: t('action.cancel'),
    };
    if (!(await showAlert(question))) return null;
    const input = { items: parts };
    if (!(await mayAdd(transferMultipleDownline, input))) return null;
    const proof = { paymentPassword: form.value('paymentPassword') };
    const outcome = await act({ ...input, ...proof }, { alert: false, storeInput: true });
    form.clear('paymentPassword');
    setRefusedBy(outcome.ok ? null : outcome.error.code);
    if (!outcome.ok) return transferRefusal(t, outcome.error);
    setTyped(new Map());
    showToast({ kind: 'success', text: t('agent.transferred', { amount }) });
    return null;
  };
  const type = (id: string, text: string) => {
    setTyped(new Map(typed).set(id, text));
    form.field(fieldOf(id)).onChange();
  };
  return { form, typed, type, total, isTooMuch, canSend: isTyped && !isTooMuch, refusedBy, send };
}

function TransferForm({ recipients }: TransferFormProps) {
  const t = useWords();
  const money = useMoney();
  const transfer = useTransfer({ recipients });
  const { form, typed, total } = transfer;
  return (
    <>
      <TransfersInProgress />
      <form className={s.form} {...form.props(transfer.send)}>
        <p className={s.note}>{t('agent.transferLead')}</p>
        <ul className={s.rows}>
          {recipients.map(({ id, username, balance }) => (
            <li key={id} className={s.payee}>
              <span className={s.words}>
                <bdi className={s.name}>{username}</bdi>
                <span className={s.note}>
                  <Amount parts={money.parts(balance)} />
                </span>
              </span>
              <SmallAmountField
                {...form.field(fieldOf(id))}
                label={t('agent.amountFor', { name: username })}
                labelHidden
                typed={typed.get(id) ?? ''}
                onType={(text) => transfer.type(id, text)}
              />
            </li>
          ))}
        </ul>
        <PaymentProof field={form.field('paymentPassword')} refusedBy={transfer.refusedBy} />
        <div className={s.foot}>
          <p className={s.pair} aria-live="polite">
            <span className={s.note}>{t(transfer.isTooMuch ? 'agent.amountTooMuch' : 'agent.total')}</span>
            <Amount parts={money.parts(String(total))} />
          </p>
          <Button type="submit" block busy={form.isBusy} disabled={!transfer.canSend}>
            {t('agent.transfer')}
          </Button>
        </div>
      </form>
    </>
  );
}
