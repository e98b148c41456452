import type { ValueOf } from '@foyer/contract/call.ts';
import { cancelDeposit, depositOrder, depositPromos, depositRecords } from '@foyer/contract/calls/deposit.ts';
import { useEffect } from 'react';
import { countFirstArrival } from '#events/money-events.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { formatMinute } from '#language/format.ts';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { showAlert } from '#ui/layers/messages.ts';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { CopyRow } from '../order/copy-row.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { DepositTerms } from './deposit-terms.tsx';
import { SlipPicture } from './slip-picture.tsx';
import { StateBadge } from '../order/state-badge.tsx';
import { OrderHelp } from '../order/order-help.tsx';
import { OrderSteps } from '../order/order-steps.tsx';
import { isUnderWay, useFundsAnew } from '../order/order-state.ts';
import { useOrderEvents } from '../order/use-order-events.ts';
import type { KnownMoney } from '#money/use-money.ts';
import s from '../wallet.module.css';

/** The state of a deposit; while the deposit is pending, the state is updated. */
function useOrder(orderNo: string) {
  const order = useCall(depositOrder, { orderNo }, { alert: false, keepLast: true });
  const status = order.value?.status;
  useOrderEvents(orderNo, order, status === undefined || isUnderWay(status));
  useFundsAnew(status === 'PAID');
  useEffect(() => {
    if (status === 'PAID') void countFirstArrival();
  }, [status]);
  return order;
}

type DepositStatusProps = {
  readonly orderNo: string;
  readonly money: KnownMoney;
  readonly onAgain: () => void;
};

/** One deposit: its number, how to pay it or cancel it, and its result. */
export function DepositStatus({ orderNo, money, onAgain }: DepositStatusProps) {
  const t = useWords();
  const { value, error, refresh } = useOrder(orderNo);
  if (!value)
    return error ? (
      <LoadFailed
        {...(error.code === 'payment.unknown' && { title: t('wallet.orderUnknown') })}
        onRetry={refresh}
      />
    ) : (
      <Skeleton shape="banner" />
    );
  const { status, payment, expireAt } = value;
  const account = payment?.account;
  return (
    <section className={s.made} aria-live="polite">
      <StateBadge status={status} />
      <h2 className={s.madeTitle}>{t(`wallet.deposit.${status}`)}</h2>
      {status === 'CANCELLED' && <p className={s.quiet}>{t('wallet.cancelledText')}</p>}
      {payment && <HowToPay payment={payment} />}
      <div className={s.rows}>
        <CopyRow label={t('wallet.orderNo')} text={orderNo} />
        {account && (
          <>
            <CopyRow label={t('wallet.bankTo')} text={account.bankName} />
            <CopyRow label={t('wallet.accountName')} text={account.accountName} />
            <CopyRow label={t('wallet.accountNo')} text={account.accountNo} />
          </>
        )}
      </div>
      {payment && <p className={s.quiet}>{t('wallet.until', { time: formatMinute(expireAt) })}</p>}
      {value.handler && (
        <p className={s.quiet}>
          {t(`wallet.handler.deposit.${value.handler}`)} {t('wallet.creditedIn', { minutes: value.minutes })}
        </p>
      )}
      <SlipPicture orderNo={orderNo} slipAt={value.slipAt} mayChange={value.handler === 'merchant'} />
      <OrderSteps kind="deposit" steps={value.steps} />
      <Receipt value={value} money={money} />
      {status === 'PAID' ? (
        <ButtonLink block href={paths.home}>
          {t('wallet.toGames')}
        </ButtonLink>
      ) : null}
      <OrderHelp orderNo={orderNo} />
      {payment && <CancelDeposit orderNo={orderNo} />}
      <Button block look={status === 'PENDING' ? 'ghost' : 'soft'} onClick={onAgain}>
        {t('wallet.another')}
      </Button>
    </section>
  );
}

/** Asks before it cancels. A payment that is already on its way is credited all the same. */
function CancelDeposit({ orderNo }: { readonly orderNo: string }) {
  const t = useWords();
  const { act, isBusy } = useAct(cancelDeposit, { stale: [depositOrder, depositRecords, depositPromos] });
  const cancel = async () => {
    const isSure = await showAlert({
      text: t('wallet.cancelAsk'),
      confirmLabel: t('wallet.cancelDeposit'),
      cancelLabel: t('wallet.keepDeposit'),
    });
    if (isSure) await act({ orderNo });
  };
  return (
    <Button block look="soft" busy={isBusy} onClick={() => void cancel()}>
      {t('wallet.cancelDeposit')}
    </Button>
  );
}

type Order = ValueOf<typeof depositOrder>;

/** The receipt: the terms of the offer, in the figures of this order. */
function Receipt({ value, money }: { readonly value: Order; readonly money: KnownMoney }) {
  const { amount, credit, bonus, turnover, turnoverWithoutBonus, turnoverWeights } = value;
  return (
    <DepositTerms
      money={money}
      figures={{
        amount: BigInt(amount),
        fee: BigInt(amount) - BigInt(credit),
        bonus: BigInt(bonus),
        credit: BigInt(credit) + BigInt(bonus),
        bets: BigInt(turnover),
        betsWithoutBonus: BigInt(turnoverWithoutBonus),
        weights: turnoverWeights,
      }}
    />
  );
}
