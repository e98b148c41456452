import type { ValueOf } from '@foyer/contract/call.ts';
import { cancelDeposit, depositOrder, depositPromos, depositRecords } from '@foyer/contract/calls/deposit.ts';
import { useEffect, useState } from 'react';
import { useIsPast } from '#device/use-is-past.ts';
import { countFirstArrival } from '#events/money-events.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { serverNow } from '#request/send.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { showAlert } from '#ui/layers/messages.ts';
import { readFromHere } from '#ui/layers/read-from-here.ts';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { CopyRow } from '../order/copy-row.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { DepositTerms } from './deposit-terms.tsx';
import { SlipPicture } from './slip-picture.tsx';
import { AccountRows, ToPay } from './to-pay.tsx';
import { StateBadge } from '../order/state-badge.tsx';
import { OrderHelp } from '../order/order-help.tsx';
import { OrderSteps } from '../order/order-steps.tsx';
import { Sums } from '../order/sums.tsx';
import { useMoneyAnew } from '../order/order-state.ts';
import { useOrderEvents } from '../order/use-order-events.ts';
import type { KnownMoney } from '#money/use-money.ts';
import s from '../wallet.module.css';

type Order = ValueOf<typeof depositOrder>;

/** The state of a deposit, followed while it can still change: a payment is credited after the time to pay as well. */
function useOrder(orderNo: string) {
  const order = useCall(depositOrder, { orderNo }, { alert: false, keepLast: true });
  const status = order.value?.status;
  useOrderEvents(orderNo, order, status !== 'PAID' && status !== 'FAILED');
  useMoneyAnew(status === 'PAID');
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
  return <ShownDeposit value={value} money={money} onAgain={onAgain} />;
}

/** The order as the member can use it: when the time to pay has passed, it shows no way to pay any more. */
function useShown(value: Order): Pick<Order, 'status' | 'payment'> {
  const { status, payment, slipAt, expireAt } = value;
  const isLate = useIsPast(expireAt, serverNow);
  // A transfer with a slip does not expire.
  return status === 'PENDING' && slipAt === null && isLate
    ? { status: 'EXPIRED', payment: null }
    : { status, payment };
}

type ShownDepositProps = Omit<DepositStatusProps, 'orderNo'> & { readonly value: Order };

function ShownDeposit({ value, money, onAgain }: ShownDepositProps) {
  const t = useWords();
  const { orderNo, handler } = value;
  const { status, payment } = useShown(value);
  const isOpen = status === 'PENDING';
  const [isCancelled, setIsCancelled] = useState(false);
  return (
    <section className={s.made} aria-live="polite">
      <StateBadge status={status} />
      {/* The button of a cancellation is far below the heading that says that it succeeded. */}
      <h2
        key={status}
        {...(isCancelled && status === 'CANCELLED' && { ref: readFromHere, tabIndex: -1 })}
        className={s.madeTitle}
      >
        {t(`wallet.deposit.${status}`)}
      </h2>
      {(status === 'CANCELLED' || status === 'EXPIRED') && (
        <p className={s.quiet}>{t('wallet.cancelledText')}</p>
      )}
      {payment && <ToPay order={value} money={money} />}
      {payment && <HowToPay payment={payment} />}
      <div className={s.rows}>
        {payment?.account && <AccountRows account={payment.account} amount={value.amount} money={money} />}
        <CopyRow label={t('wallet.orderNo')} text={orderNo} />
      </div>
      {/* A slip is looked at also when the time to pay is over. */}
      {handler && (isOpen || value.slipAt !== null) && (
        <p className={s.quiet}>
          {t(`wallet.handler.deposit.${handler}`)}{' '}
          {isOpen && t('wallet.creditedIn', { minutes: value.minutes })}
        </p>
      )}
      <SlipPicture orderNo={orderNo} slipAt={value.slipAt} mayChange={value.takesSlip} />
      <OrderSteps kind="deposit" steps={value.steps} />
      <Receipt value={{ ...value, status }} money={money} />
      {status === 'PAID' ? (
        <ButtonLink block href={paths.home}>
          {t('wallet.toGames')}
        </ButtonLink>
      ) : null}
      <OrderHelp orderNo={orderNo} />
      {payment && <CancelDeposit orderNo={orderNo} onCancelled={() => setIsCancelled(true)} />}
      <Button block look={isOpen ? 'ghost' : 'soft'} onClick={onAgain}>
        {t('wallet.another')}
      </Button>
    </section>
  );
}

type PartProps = { readonly value: Order; readonly money: KnownMoney };

type CancelDepositProps = { readonly orderNo: string; readonly onCancelled: () => void };

/** Asks before it cancels. A payment that is already on its way is credited all the same. */
function CancelDeposit({ orderNo, onCancelled }: CancelDepositProps) {
  const t = useWords();
  const { act, isBusy } = useAct(cancelDeposit, { stale: [depositOrder, depositRecords, depositPromos] });
  const cancel = async () => {
    const isSure = await showAlert({
      text: t('wallet.cancelAsk'),
      confirmLabel: t('wallet.cancelDeposit'),
      cancelLabel: t('wallet.keepDeposit'),
    });
    if (isSure && (await act({ orderNo })).ok) onCancelled();
  };
  return (
    <Button block look="soft" busy={isBusy} onClick={() => void cancel()}>
      {t('wallet.cancelDeposit')}
    </Button>
  );
}

/** The receipt: the terms of the deposit, in the figures that are enforced at this moment. */
function Receipt({ value, money }: PartProps) {
  const t = useWords();
  const { amount, method, credit, turnoverWithoutBonus, turnoverWeights, isBonusReturned, isOfferUsed } =
    value;
  // What was never paid locks nothing and brought no bonus.
  if (value.status !== 'PENDING' && value.status !== 'PAID')
    return (
      <Sums
        rows={[
          { label: t('wallet.method'), text: method },
          { label: t('wallet.amount'), text: money.text(amount) },
        ]}
      />
    );
  const bonus = isBonusReturned ? 0n : BigInt(value.bonus);
  const betsBefore = BigInt(value.turnoverBefore);
  const isUnlocked = value.turnoverLeft !== null && BigInt(value.turnoverLeft) === 0n;
  return (
    <>
      {isOfferUsed && <p className={s.quiet}>{t('wallet.offerUsed')}</p>}
      {isBonusReturned && <p className={s.quiet}>{t('wallet.gaveUp')}</p>}
      <DepositTerms
        money={money}
        method={method}
        isPaid={value.status === 'PAID'}
        figures={{
          amount: BigInt(amount),
          fee: BigInt(amount) - BigInt(credit),
          bonus,
          credit: BigInt(credit) + bonus,
          bets: isUnlocked ? 0n : BigInt(value.turnover),
          betsBefore,
          // Once it is paid, later deposits may lock the rest.
          isAlone: value.status === 'PENDING' && betsBefore === 0n,
          betsWithoutBonus: BigInt(turnoverWithoutBonus),
          weights: turnoverWeights,
        }}
      />
    </>
  );
}
