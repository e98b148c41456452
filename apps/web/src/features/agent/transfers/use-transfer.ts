// A transfer to several downlines: the typed amounts, their total, and sending them.
import { downlines, transferMultipleDownline } from '@foyer/contract/calls/agent.ts';
import { RECIPIENTS_MOST } from '@foyer/contract/transfer-rules.ts';
import { useState } from 'react';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { amountError } from '#money/amount-error.ts';
import { moneyAnswers } from '#money/money-moved.ts';
import { readAmount } from '#money/typed-amount.ts';
import { useAmountRule } from '#money/use-amount-rule.ts';
import { useMoney } from '#money/use-money.ts';
import { useAct } from '#request/use-act.ts';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import { partsOf, totalOf } from '../agent-rules.ts';
import type { Downline } from '../downlines/downline-sheet.tsx';
import { paymentPasswordRule, transferRefusal } from './payment-proof.tsx';
import { useTransfersInProgress } from './use-transfers-in-progress.ts';

type AmountField = `amount-${string}`;

/** The name of the field with the amount for a downline. */
export function fieldOf(downlineId: string): AmountField {
  return `amount-${downlineId}`;
}

type Recipient = { readonly downline: Downline; readonly text: string };

/** The typed amounts. `pinned` are those from before the last search, whether or not the search finds them. */
function useRecipients() {
  const [recipients, setRecipients] = useState<ReadonlyMap<string, Recipient>>(new Map());
  const [pinned, setPinned] = useState<readonly Downline[]>([]);
  const filled = [...recipients.values()].filter(({ text }) => text.trim() !== '');
  return {
    texts: new Map([...recipients].map(([id, { text }]) => [id, text])),
    count: filled.length,
    pinned,
    pin: () => setPinned(filled.map(({ downline }) => downline)),
    set: (downline: Downline, text: string) =>
      setRecipients(new Map(recipients).set(downline.id, { downline, text })),
    clear: () => {
      setRecipients(new Map());
      setPinned([]);
    },
  };
}

/** The typed amounts, their total, and sending them. */
export function useTransfer() {
  const t = useWords();
  const money = useMoney();
  const rule = useAmountRule(money);
  const { act } = useAct(transferMultipleDownline, { stale: [downlines, ...moneyAnswers] });
  const { mayAdd } = useTransfersInProgress();
  const { texts, count, pinned, pin, set, clear } = useRecipients();
  const [refusedBy, setRefusedBy] = useState<string | null>(null);
  const ruleOfAmount = (text: string): string | null => {
    const { problem } = readAmount(text, rule);
    return problem && problem !== 'missing' ? amountError(t, problem, { typed: text, rule }) : null;
  };
  const form = useForm<AmountField | 'paymentPassword'>({
    ...Object.fromEntries([...texts.keys()].map((id) => [fieldOf(id), ruleOfAmount])),
    paymentPassword: paymentPasswordRule(t),
  });
  const parts = partsOf(texts, rule);
  const total = totalOf(parts ?? []);
  const isTooMany = count > RECIPIENTS_MOST;
  const isTooMuch = money.balance !== null && total > BigInt(money.balance);
  const send = async () => {
    if (!parts || total === 0n || isTooMuch || isTooMany) return null;
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
    clear();
    showToast({ kind: 'success', text: t('agent.transferred', { amount }) });
    return null;
  };
  const type = (downline: Downline, text: string) => {
    set(downline, text);
    form.field(fieldOf(downline.id)).onChange();
  };
  const canSend = count > 0 && !isTooMuch && !isTooMany;
  return { form, texts, type, pinned, pin, total, isTooMany, isTooMuch, canSend, refusedBy, send };
}
