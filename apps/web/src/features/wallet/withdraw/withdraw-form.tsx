import type { ValueOf } from '@foyer/contract/call.ts';
import type { bankCards } from '@foyer/contract/calls/bank-card.ts';
import { withdraw, withdrawReport, withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { withdrawalSums } from '@foyer/contract/payment-sums.ts';
import { useState } from 'react';
import { countEvent } from '#events/count-event.ts';
import { moneyPayload } from '#events/money-events.ts';
import { isSixDigits } from '#forms/typed-code.ts';
import { useForm } from '#forms/use-form.ts';
import { refusalWords } from '#forms/refusal-words.ts';
import { useWords } from '#language/language.ts';
import { useMoments } from '#language/moment.tsx';
import { amountRule } from '#money/amount-error.ts';
import { linesOf } from '#money/checklist-lines.ts';
import { isWaitingAccount } from '#money/is-waiting-account.ts';
import { AmountField } from '#money/amount-field.tsx';
import { readAmount, writeAmount } from '#money/typed-amount.ts';
import { useAmountRule } from '#money/use-amount-rule.ts';
import { moneyAnswers } from '#money/money-moved.ts';
import type { KnownMoney } from '#money/use-money.ts';
import { RefusalHelp } from '#support/refusal-help.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { paths } from '#navigation/paths.ts';
import { settlingPath } from '#navigation/way-back.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Sums } from '../order/sums.tsx';
import type { MoneyInProgress } from '../order/use-in-progress.ts';
import { useMoneyAct } from '../order/use-money-act.ts';
import { AccountChoice, firstCard } from './account-choice.tsx';
import s from '../wallet.module.css';

/** The initial values of the form. */
export type WithdrawStart = { readonly bankCardId: string; readonly amount: string };

type WithdrawFormProps = {
  readonly start: WithdrawStart | null;
  readonly mayAdd: MoneyInProgress['mayAdd'];
  readonly settings: ValueOf<typeof withdrawSettings>;
  readonly cards: ValueOf<typeof bankCards>;
  readonly money: KnownMoney;
  readonly onMade: (orderNo: string) => void;
};

type FieldName = 'bankCardId' | 'amount' | 'paymentPassword';

/** The field that an error code is about. */
function fieldOf(code: string): FieldName | null {
  if (code.startsWith('payment.password')) return 'paymentPassword';
  if (code === 'withdraw.card_rests') return 'bankCardId';
  return code === 'wallet.insufficient' || code === 'payment.limit' ? 'amount' : null;
}

/** The input, its errors, and sending it. */
function useWithdrawing({ start, settings, cards, money, mayAdd, onMade }: WithdrawFormProps) {
  const t = useWords();
  const moment = useMoments();
  const [card, setCard] = useState(() => firstCard(cards, start?.bankCardId));
  const rule = useAmountRule(money);
  const [typed, setTyped] = useState(start ? writeAmount(start.amount, rule) : '');
  const { act } = useMoneyAct(withdraw, [withdrawReport, ...moneyAnswers], [withdrawSettings]);
  const amount = readAmount(typed, rule).minor;
  const words = { min: money.text(settings.min), max: money.text(settings.most) };
  const [refusedBy, setRefusedBy] = useState<string | null>(null);
  // The checklist above the form says the same.
  const reason = linesOf(settings.checklist, { t, money, moment, back: paths.withdraw }).find(
    ({ state }) => state === 'open',
  )?.note;
  const limits = { min: settings.min, max: settings.most };
  const form = useForm<FieldName>({
    bankCardId: (value) => {
      if (value === '') return t('wallet.noCard');
      const chosen = cards.find(({ id }) => id === value);
      return chosen && isWaitingAccount(chosen)
        ? t('money.ready.accountWaits', { time: moment(chosen.usableFrom) })
        : null;
    },
    amount: amountRule(t, { rule, limits, shown: words }),
    ...(settings.needPaymentPassword && {
      paymentPassword: (value) => (isSixDigits(value) ? null : t('wallet.sixDigits')),
    }),
  });
  const type = (text: string) => {
    setTyped(text);
    form.setError('amount', null);
  };
  const send = async () => {
    if (amount === null || reason) return null;
    const proof = settings.needPaymentPassword && { paymentPassword: form.value('paymentPassword') };
    // As the form shows it: the gateway refuses a withdrawal with another fee.
    const { fee } = withdrawalSums(BigInt(amount), settings.feeRate);
    const input = { bankCardId: card, amount, terms: { fee: String(fee) }, ...proof };
    if (!(await mayAdd(withdraw, input))) return null;
    const outcome = await act(input);
    form.clear('paymentPassword');
    setRefusedBy(outcome.ok ? null : outcome.error.code);
    if (!outcome.ok) {
      const text = refusalWords(t, outcome.error, 'wallet.triesLeft');
      return { field: fieldOf(outcome.error.code), words: { text } };
    }
    countEvent('withdraw', moneyPayload(amount, money));
    onMade(outcome.value.orderNo);
    return null;
  };
  const takeAll = () => type(writeAmount(settings.most, rule));
  return { card, setCard, typed, type, takeAll, amount, words, reason, refusedBy, form, send };
}

/** The bank account, the amount, and the proof that the member requests it. */
export function WithdrawForm(props: WithdrawFormProps) {
  const t = useWords();
  const { settings, cards, money } = props;
  const { card, setCard, typed, type, takeAll, amount, words, reason, refusedBy, form, send } =
    useWithdrawing(props);
  return (
    <form className={s.form} {...form.props(send)}>
      <AccountChoice
        cards={cards}
        chosen={card}
        onChoose={(id) => {
          setCard(id);
          form.setError('bankCardId', null);
        }}
        error={form.error('bankCardId')}
      />
      <AmountField
        label={t('wallet.amount')}
        name="amount"
        money={money}
        typed={typed}
        onType={type}
        hint={t('wallet.limits', words)}
        error={form.error('amount')}
        {...(settings.most && { onAll: takeAll })}
      />
      {amount !== null && settings.feeRate > 0 && (
        <Expected amount={amount} feeRate={settings.feeRate} money={money} />
      )}
      {settings.needPaymentPassword && (
        <PasswordField
          {...form.field('paymentPassword')}
          label={t('wallet.paymentPassword')}
          showLabel={t('wallet.show')}
          hideLabel={t('wallet.hide')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
      )}
      {/* A new one is set with the login password. */}
      {refusedBy === 'payment.password.locked' && (
        <ButtonLink
          href={settlingPath(paths.security, { back: paths.withdraw, opens: 'payment' })}
          look="ghost"
          block
        >
          {t('wallet.newPassword')}
        </ButtonLink>
      )}
      {reason && (
        <p className={s.reason} id="reason" dir="auto">
          {reason}
        </p>
      )}
      <Button
        type="submit"
        block
        busy={form.isBusy}
        disabled={reason !== undefined}
        aria-describedby={reason ? 'reason' : undefined}
      >
        {t('nav.withdraw')}
      </Button>
      <RefusalHelp code={refusedBy} />
    </form>
  );
}

type ExpectedProps = { readonly amount: string; readonly feeRate: number; readonly money: KnownMoney };

/** The amount that the bank receives, shown before anything is sent. */
function Expected({ amount, feeRate, money }: ExpectedProps) {
  const t = useWords();
  const { fee, payout } = withdrawalSums(BigInt(amount), feeRate);
  return (
    <Sums
      rows={[
        { label: t('wallet.fee'), text: money.text(fee) },
        { label: t('wallet.youReceive'), text: money.text(payout), isTotal: true },
      ]}
    />
  );
}
