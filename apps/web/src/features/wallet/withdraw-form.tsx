import type { ValueOf } from '@foyer/contract/call.ts';
import type { bankCards } from '@foyer/contract/calls/bank-card.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { withdraw, withdrawReport, withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { withdrawalSums } from '@foyer/contract/payment-sums.ts';
import { type FormEvent, useState } from 'react';
import { refusalWords } from '#catalogue/refusal-words.ts';
import { formatMinute } from '#language/format.ts';
import { useWords } from '#language/language.ts';
import { amountError } from '#money/amount-error.ts';
import { AmountField } from '#money/amount-field.tsx';
import { readAmount, writeAmount } from '#money/typed-amount.ts';
import { useAmountRule } from '#money/use-amount-rule.ts';
import type { KnownMoney } from '#money/use-money.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { paths } from '#navigation/paths.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Sums } from './sums.tsx';
import type { MoneyInProgress } from './use-in-progress.ts';
import { useMoneyAct } from './use-money-act.ts';
import s from './wallet.module.css';
import { mostNow, standstill, type WithdrawSettings, withdrawTrouble } from './withdraw-rules.ts';

/** What the form begins with. */
export type WithdrawStart = { readonly bankCardId: string; readonly amount: string };

type WithdrawFormProps = {
  readonly start: WithdrawStart | null;
  readonly mayAdd: MoneyInProgress['mayAdd'];
  readonly settings: WithdrawSettings;
  readonly cards: ValueOf<typeof bankCards>;
  readonly money: KnownMoney;
  readonly onMade: (orderNo: string) => void;
};

type Trouble = {
  readonly field: string;
  readonly text: string;
  /** The payment password is locked: a new one is set with the log-in password. */
  readonly isLocked?: boolean;
};
type FieldName = 'bankCardId' | 'amount' | 'paymentPassword';

/** The field a refusal is about; the whole form where it is none's. */
function fieldOf(code: string): FieldName | 'all' {
  if (code.startsWith('payment.password')) return 'paymentPassword';
  if (code === 'withdraw.card_rests') return 'bankCardId';
  return code === 'wallet.insufficient' || code === 'payment.limit' ? 'amount' : 'all';
}

/** What is typed, what is wrong with it, and sending it. */
function useWithdrawing({ start, settings, cards, money, mayAdd, onMade }: WithdrawFormProps) {
  const t = useWords();
  const [card, setCard] = useState(
    (cards.find(({ id }) => id === start?.bankCardId) ?? cards.find(({ isDefault }) => isDefault) ?? cards[0])
      ?.id ?? '',
  );
  const rule = useAmountRule(money);
  const [typed, setTyped] = useState(start ? writeAmount(start.amount, rule) : '');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { act, isBusy } = useMoneyAct(withdraw, [withdrawSettings, withdrawReport, memberFunds]);
  const amount = readAmount(typed, rule).minor;
  const words = {
    min: money.text(settings.min),
    max: money.text(mostNow(money.balance, settings)),
    amount: money.text(settings.turnoverRemaining),
    time: `\u2066${formatMinute(settings.waitsUntil ?? 0)}\u2069`,
  };
  const reason = standstill(settings, money.balance);
  const type = (text: string) => {
    setTyped(text);
    setTrouble(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || reason) return;
    const form = event.currentTarget;
    const password = form.querySelector<HTMLInputElement>('[name="paymentPassword"]');
    const complain = (field: string, text: string, isLocked = false) => {
      setTrouble({ field, text, isLocked });
      form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    };
    const paymentPassword = password?.value ?? '';
    const found = withdrawTrouble(
      { amount: typed, bankCardId: card, paymentPassword },
      { settings, balance: money.balance, rule },
    );
    if (found)
      return complain(
        found.field,
        'key' in found ? t(found.key) : amountError(t, found.problem, { typed, rule, limits: words }),
      );
    if (amount === null) return;
    const proof = settings.needPaymentPassword && { paymentPassword };
    const input = { bankCardId: card, amount, ...proof };
    if (!(await mayAdd(withdraw, input))) return;
    const outcome = await act(input);
    if (password) password.value = '';
    if (outcome.ok) onMade(outcome.value.orderNo);
    else {
      const { error } = outcome;
      const words = refusalWords(t, error, 'wallet.triesLeft');
      complain(fieldOf(error.code), words, error.code === 'payment.password.locked');
    }
  };
  const takeAll = () => type(writeAmount(mostNow(money.balance, settings), rule));
  return { card, setCard, typed, type, takeAll, amount, trouble, words, reason, submit, isBusy };
}

/** Where to, how much, and the proof that it is the member who asks. */
export function WithdrawForm(props: WithdrawFormProps) {
  const t = useWords();
  const { settings, cards, money } = props;
  const { card, setCard, typed, type, takeAll, amount, trouble, words, reason, submit, isBusy } =
    useWithdrawing(props);
  const errorAt = (field: FieldName) => (trouble?.field === field ? trouble.text : undefined);
  return (
    <form className={s.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Select
        name="bankCardId"
        label={t('wallet.toCard')}
        value={card}
        onChange={(event) => setCard(event.target.value)}
        error={errorAt('bankCardId')}
      >
        {cards.map(({ id, bankName, accountNoMasked }) => (
          <option key={id} value={id}>
            {`${bankName} ${accountNoMasked}`}
          </option>
        ))}
      </Select>
      <AmountField
        label={t('wallet.amount')}
        name="amount"
        money={money}
        typed={typed}
        onType={type}
        hint={t('wallet.limits', words)}
        error={errorAt('amount')}
        onAll={takeAll}
      />
      {amount !== null && settings.feeRate > 0 && (
        <Expected amount={amount} feeRate={settings.feeRate} money={money} />
      )}
      {settings.needPaymentPassword && (
        <PasswordField
          name="paymentPassword"
          label={t('wallet.paymentPassword')}
          showLabel={t('wallet.show')}
          hideLabel={t('wallet.hide')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          dir="ltr"
          error={errorAt('paymentPassword')}
        />
      )}
      {trouble?.isLocked && (
        <ButtonLink href={paths.security} look="ghost" block>
          {t('wallet.newPassword')}
        </ButtonLink>
      )}
      {trouble?.field === 'all' && (
        <p className={s.trouble} role="alert">
          {trouble.text}
        </p>
      )}
      {reason && (
        <p className={s.reason} id="reason">
          {t(reason, words)}
        </p>
      )}
      {reason === 'wallet.waitsUntil' && (
        <ButtonLink block look="soft" href={paths.waits}>
          {t('wallet.seeWaits')}
        </ButtonLink>
      )}
      <Button
        type="submit"
        block
        busy={isBusy}
        disabled={reason !== null}
        aria-describedby={reason ? 'reason' : undefined}
      >
        {t('nav.withdraw')}
      </Button>
      <p className={s.quiet}>{t('wallet.leftToday', { count: settings.dailyRemaining })}</p>
    </form>
  );
}

type ExpectedProps = { readonly amount: string; readonly feeRate: number; readonly money: KnownMoney };

/** What the bank receives, before anything is sent. */
function Expected({ amount, feeRate, money }: ExpectedProps) {
  const t = useWords();
  const { fee, payout } = withdrawalSums(BigInt(amount), feeRate);
  return (
    <Sums
      rows={[
        { label: t('wallet.fee'), text: money.text(fee) },
        { label: t('wallet.paidOut'), text: money.text(payout), isTotal: true },
      ]}
    />
  );
}
