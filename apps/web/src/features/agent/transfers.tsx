import { downlines, transferMultipleDownline } from '@foyer/contract/calls/agent.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { useState } from 'react';
import { LoadFailed } from '#catalogue/load-failed.tsx';
import { WaitingRows } from '#catalogue/waiting-rows.tsx';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { amountError } from '#money/amount-error.ts';
import { SmallAmountField } from '#money/amount-field.tsx';
import { readAmount } from '#money/typed-amount.ts';
import { useAmountRule } from '#money/use-amount-rule.ts';
import { useMoney } from '#money/use-money.ts';
import { InProgress } from '#orders/in-progress.tsx';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import { partsOf, totalOf } from './agent-rules.ts';
import s from './agent.module.css';
import { useTransfersInProgress } from './use-transfers-in-progress.ts';
import { NoDownlines } from './no-downlines.tsx';

/** The maximum of one transfer. */
const MOST = 50;

type AmountField = `amount-${string}`;

function fieldOf(downlineId: string): AmountField {
  return `amount-${downlineId}`;
}

/** Money to several downlines at once: all of it, or nothing. */
export function Transfers() {
  const t = useWords();
  const money = useMoney();
  const rule = useAmountRule(money);
  const { value, error, refresh } = useCall(downlines, { pageSize: MOST });
  const { act } = useAct(transferMultipleDownline, { stale: [downlines, memberFunds] });
  const inProgress = useTransfersInProgress();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const rules = value?.content.map(({ id }) => [
    fieldOf(id),
    (text: string) => {
      const { problem } = readAmount(text, rule);
      return problem && problem !== 'missing' ? amountError(t, problem, { typed: text, rule }) : null;
    },
  ]);
  const form = useForm<AmountField>(Object.fromEntries(rules ?? []));
  if (error && !value) return <LoadFailed onRetry={refresh} />;
  if (!value) return <WaitingRows />;
  if (value.content.length === 0) return <NoDownlines />;
  const parts = partsOf(typed, rule);
  const total = totalOf(parts ?? []);
  const isTyped = [...typed.values()].some((text) => text.trim() !== '');
  const isTooMuch = money.balance !== null && total > BigInt(money.balance);
  const send = async () => {
    if (!parts || total === 0n || isTooMuch) return null;
    const amount = money.text(String(total));
    const question = {
      text: t('agent.transferQuestion', { amount, count: parts.length }),
      confirmLabel: t('agent.transfer'),
      cancelLabel: t('action.cancel'),
    };
    if (!(await showAlert(question))) return null;
    if (!(await inProgress.mayAdd(transferMultipleDownline, { items: parts }))) return null;
    const outcome = await act({ items: parts }, { storeInput: true });
    if (!outcome.ok) return null;
    setTyped(new Map());
    showToast({ kind: 'success', text: t('agent.transferred', { amount }) });
    return null;
  };
  return (
    <form className={s.form} {...form.props(send)}>
      <InProgress title={t('agent.inProgress')} orders={inProgress.list} />
      <p className={s.note}>{t('agent.transferLead')}</p>
      <ul className={s.rows}>
        {value.content.map(({ id, username, balance }) => (
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
              onType={(text) => {
                setTyped(new Map(typed).set(id, text));
                form.field(fieldOf(id)).onChange();
              }}
            />
          </li>
        ))}
      </ul>
      <div className={s.foot}>
        <p className={s.pair} aria-live="polite">
          <span className={s.note}>{isTooMuch ? t('agent.amountTooMuch') : t('agent.total')}</span>
          <Amount parts={money.parts(String(total))} />
        </p>
        <Button type="submit" block busy={form.isBusy} disabled={!isTyped || isTooMuch}>
          {t('agent.transfer')}
        </Button>
      </div>
    </form>
  );
}
