import type { ValueOf } from '@foyer/contract/call.ts';
import {
  depositCount,
  depositPromos,
  depositRecords,
  depositSettings,
} from '@foyer/contract/calls/deposit.ts';
import { visibleText } from '@foyer/contract/name-text.ts';
import { textMost } from '@foyer/contract/text-length.ts';
import { useId, useState } from 'react';
import { countDepositSubmit } from '#events/money-events.ts';
import { lengthError } from '#forms/length-rule.ts';
import { refusalOf } from '#forms/refusal.ts';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { amountRule } from '#money/amount-error.ts';
import { AmountField } from '#money/amount-field.tsx';
import { readAmount, writeAmount } from '#money/typed-amount.ts';
import { useAmountRule } from '#money/use-amount-rule.ts';
import type { KnownMoney } from '#money/use-money.ts';
import { RefusalHelp } from '#support/refusal-help.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import {
  callOf,
  depositFieldOf,
  depositInput,
  figuresOf,
  startOf,
  termsOf,
  type DepositFields,
} from './deposit-rules.ts';
import { DepositTerms } from './deposit-terms.tsx';
import type { Method } from './method-cards.tsx';
import { PromoChoice, usePromos } from './promo-choice.tsx';
import type { MoneyInProgress } from '../order/use-in-progress.ts';
import { useMoneyAct } from '../order/use-money-act.ts';
import s from '../wallet.module.css';

type Settings = ValueOf<typeof depositSettings>;

type DepositFormProps = {
  readonly mayAdd: MoneyInProgress['mayAdd'];
  readonly method: Method;
  readonly settings: Settings;
  /** The open bets of earlier deposits. */
  readonly betsBefore: bigint;
  readonly money: KnownMoney;
  readonly onMade: (orderNo: string) => void;
};

/** One deposit with one payment method: amount, bank and promotion. */
export function DepositForm({ method, settings, betsBefore, money, mayAdd, onMade }: DepositFormProps) {
  const t = useWords();
  const [wanted, setPromo] = useState<string | null>(null);
  const [refusedBy, setRefusedBy] = useState<string | null>(null);
  const { act } = useMoneyAct(
    callOf[method.type],
    [depositRecords, depositCount, depositPromos, depositSettings],
    [depositPromos, depositSettings],
  );
  const rule = useAmountRule(money);
  const [typed, setTyped] = useState<DepositFields>(() =>
    startOf(method, settings, (minor) => writeAmount(minor, rule)),
  );
  const amount = readAmount(typed.amount, rule).minor;
  const promos = usePromos(amount);
  const promo = promos.find(({ id }) => id === wanted);
  const { turnoverPercent, turnoverWeights } = settings;
  const figures =
    amount === null
      ? null
      : figuresOf(amount, { method, promo, turnoverPercent, turnoverWeights, betsBefore });
  const limits = { min: money.text(method.min), max: money.text(method.max) };
  const form = useForm<keyof DepositFields>({
    amount: amountRule(t, { rule, limits: method, shown: limits }),
    ...(method.banks.length > 0 && { bankCode: (value) => (value === '' ? t('wallet.noBank') : null) }),
    ...(method.type === 'MANUAL' && {
      payerName: (value) => {
        if (value.trim() === '') return t('wallet.noPayer');
        if (!visibleText.test(value)) return t('field.wrongName');
        return lengthError(t, value.trim(), textMost.payerName);
      },
      slip: (value) => lengthError(t, value.trim(), textMost.slip),
    }),
  });
  const change = (name: keyof DepositFields, text: string) => {
    setTyped({ ...typed, [name]: text });
    form.setError(name, null);
  };
  const field: ConnectField = (name) => ({
    name,
    value: typed[name],
    error: form.error(name),
    onChange: ({ target }) => change(name, target.value),
  });
  const send = async () => {
    if (amount === null || figures === null) return null;
    // The terms that the screen shows now: the gateway refuses an order with other ones.
    const terms = termsOf(figures);
    const input = depositInput(method, typed, { amount, promoId: promo?.id ?? null, terms });
    if (!(await mayAdd(callOf[method.type], input))) return null;
    const countAccepted = countDepositSubmit(amount, money);
    const outcome = await act(input);
    setRefusedBy(outcome.ok ? null : outcome.error.code);
    if (!outcome.ok) return refusalOf<keyof DepositFields>(t, outcome.error, depositFieldOf);
    countAccepted();
    onMade(outcome.value.orderNo);
    return null;
  };

  return (
    <form className={s.form} {...form.props(send)}>
      <AmountField
        label={t('wallet.amount')}
        name="amount"
        money={money}
        typed={typed.amount}
        onType={(text) => change('amount', text)}
        hint={t('wallet.limits', limits)}
        error={form.error('amount')}
        presets={method.presets}
      />
      <Payer method={method} payers={settings.payers} field={field} />
      <PromoChoice
        promos={promos}
        chosen={promo?.id ?? null}
        onChoose={setPromo}
        amount={amount}
        money={money}
      />
      {figures && <DepositTerms figures={figures} money={money} />}
      <Button type="submit" block busy={form.isBusy}>
        {t(method.type === 'MANUAL' ? 'wallet.announce' : 'wallet.goPay')}
      </Button>
      <RefusalHelp code={refusedBy} />
      <p className={s.quiet}>{t('wallet.depositPromise')}</p>
    </form>
  );
}

/** The props that connect a field of this form. */
type ConnectField = (name: keyof DepositFields) => {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};

type PayerProps = {
  readonly method: Method;
  readonly payers: readonly string[];
  readonly field: ConnectField;
};

/** The bank, and for a manual transfer the payer's name. */
function Payer({ method: { type, banks }, payers, field }: PayerProps) {
  const t = useWords();
  const saved = useId();
  return (
    <>
      {banks.length > 0 && (
        <Select {...field('bankCode')} label={t(type === 'MANUAL' ? 'wallet.bankTo' : 'wallet.bank')}>
          <option value="" disabled>
            {t('wallet.chooseBank')}
          </option>
          {banks.map(({ bankCode, bankName }) => (
            <option key={bankCode} value={bankCode}>
              {bankName}
            </option>
          ))}
        </Select>
      )}
      {type === 'MANUAL' && (
        <>
          <TextField
            {...field('payerName')}
            label={t('wallet.payerName')}
            hint={t('wallet.payerHint')}
            autoComplete="name"
            list={saved}
            dir="auto"
          />
          <datalist id={saved}>
            {payers.map((payer) => (
              <option key={payer}>{payer}</option>
            ))}
          </datalist>
          <TextField
            {...field('slip')}
            label={t('wallet.slip')}
            aside={t('wallet.optional')}
            autoComplete="off"
            dir="auto"
          />
        </>
      )}
    </>
  );
}
