import { walletTransfer } from '@foyer/contract/calls/wallet.ts';
import { useState } from 'react';
import { refusalOf } from '#forms/refusal.ts';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { amountRule } from '#money/amount-error.ts';
import { AmountField } from '#money/amount-field.tsx';
import { moneyAnswers } from '#money/money-moved.ts';
import { readAmount, writeAmount } from '#money/typed-amount.ts';
import { useAmountRule } from '#money/use-amount-rule.ts';
import type { KnownMoney } from '#money/use-money.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Select } from '#ui/fields/select.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import type { MoneyInProgress } from '../order/use-in-progress.ts';
import { useMoneyAct } from '../order/use-money-act.ts';
import type { VendorWallet } from './vendor-rows.tsx';
import s from '../wallet.module.css';

const MAIN = 'main';

type TransferSheetProps = {
  readonly wallets: readonly VendorWallet[];
  /** The vendor that it was opened for; null: closed. */
  readonly goal: string | null;
  readonly money: KnownMoney;
  readonly mayAdd: MoneyInProgress['mayAdd'];
  readonly onClose: () => void;
};

/** Moves money between two wallets. */
export function TransferSheet({ wallets, goal, money, mayAdd, onClose }: TransferSheetProps) {
  const t = useWords();
  return (
    <Sheet open={goal !== null} onClose={onClose} title={t('wallet.transfer')} closeLabel={t('action.close')}>
      <TransferForm wallets={wallets} goal={goal ?? MAIN} money={money} mayAdd={mayAdd} onDone={onClose} />
    </Sheet>
  );
}

type TransferFormProps = Omit<TransferSheetProps, 'goal' | 'onClose'> & {
  readonly goal: string;
  readonly onDone: () => void;
};

function TransferForm({ wallets, goal, money, mayAdd, onDone }: TransferFormProps) {
  const t = useWords();
  const [from, setFrom] = useState(MAIN);
  const [to, setTo] = useState(goal);
  const [typed, setTyped] = useState('');
  const { act } = useMoneyAct(walletTransfer, moneyAnswers);
  const rule = useAmountRule(money);
  const has = (wallet: string): string =>
    wallet === MAIN ? money.balance : (wallets.find(({ vendor }) => vendor === wallet)?.balance ?? '0');
  const nameOf = (code: string) => wallets.find(({ vendor }) => vendor === code)?.displayName ?? null;
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    form.setError('amount', null);
    form.setError('to', null);
  };
  const amount = readAmount(typed, rule).minor;
  const form = useForm<'from' | 'to' | 'amount'>({
    to: (value) => (value === from ? t('error.wallet.unknown') : null),
    amount: amountRule(t, {
      rule,
      limits: { min: '1', max: has(from) },
      shown: { min: money.text('1'), max: money.text(has(from)) },
    }),
  });
  const send = async () => {
    if (amount === null) return null;
    const input = { fromVendor: from, toVendor: to, amount };
    if (!(await mayAdd(walletTransfer, input))) return null;
    const outcome = await act(input);
    if (!outcome.ok)
      return refusalOf<'amount'>(
        t,
        outcome.error,
        (code) => (code === 'wallet.insufficient' ? 'amount' : null),
        nameOf,
      );
    showToast({ kind: 'success', text: t('wallet.moved', { amount: money.text(amount) }) });
    onDone();
    return null;
  };
  const options = [
    { vendor: MAIN, displayName: t('wallet.main') },
    ...wallets.map(({ vendor, displayName }) => ({ vendor, displayName })),
  ];
  return (
    <form className={s.form} {...form.props(send)}>
      {(
        [
          ['from', from, change(setFrom)],
          ['to', to, change(setTo)],
        ] as const
      ).map(([name, value, set]) => (
        <Select
          key={name}
          name={name}
          label={t(`wallet.${name}`)}
          value={value}
          error={form.error(name)}
          onChange={(event) => set(event.target.value)}
        >
          {options.map(({ vendor, displayName }) => (
            <option key={vendor} value={vendor}>
              {displayName}
            </option>
          ))}
        </Select>
      ))}
      <AmountField
        label={t('wallet.amount')}
        name="amount"
        money={money}
        typed={typed}
        onType={change(setTyped)}
        hint={t('wallet.has', { amount: money.text(has(from)) })}
        error={form.error('amount')}
        onAll={() => change(setTyped)(writeAmount(has(from), rule))}
      />
      <Button type="submit" block busy={form.isBusy}>
        {t('wallet.move')}
      </Button>
    </form>
  );
}
