// How to pay a pending deposit: the amount, the time that is left, and the fields of a bank transfer.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { depositOrder } from '@foyer/contract/calls/deposit.ts';
import { useWords } from '#language/language.ts';
import { writeAmount } from '#money/typed-amount.ts';
import { useAmountRule } from '#money/use-amount-rule.ts';
import type { KnownMoney } from '#money/use-money.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { CopyRow } from '../order/copy-row.tsx';
import { TimeToPay } from './time-to-pay.tsx';
import s from '../wallet.module.css';

type Order = ValueOf<typeof depositOrder>;
type ToPayProps = { readonly order: Order; readonly money: KnownMoney };

/** The amount to pay, and the time that is left for it. */
export function ToPay({ order: { amount, slipAt, expireAt }, money }: ToPayProps) {
  return (
    <div className={s.toPay}>
      <Amount large parts={money.parts(amount)} />
      {slipAt === null && <TimeToPay until={expireAt} />}
    </div>
  );
}

type AccountRowsProps = {
  readonly account: NonNullable<NonNullable<Order['payment']>['account']>;
  readonly amount: string;
  readonly money: KnownMoney;
};

/** The fields of a bank transfer. The amount is copied as a plain number, which every bank accepts. */
export function AccountRows({ account, amount, money }: AccountRowsProps) {
  const t = useWords();
  const rule = useAmountRule(money);
  return (
    <>
      <CopyRow label={t('wallet.amount')} text={money.text(amount)} copied={writeAmount(amount, rule)} />
      <CopyRow label={t('wallet.bankTo')} text={account.bankName} />
      <CopyRow label={t('wallet.accountName')} text={account.accountName} />
      <CopyRow label={t('wallet.accountNo')} text={account.accountNo} />
    </>
  );
}
