import type { ValueOf } from '@foyer/contract/call.ts';
import { withdrawOrder } from '@foyer/contract/calls/withdraw.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { CopyRow } from '../order/copy-row.tsx';
import { StateBadge } from '../order/state-badge.tsx';
import { Sums } from '../order/sums.tsx';
import { OrderHelp } from '../order/order-help.tsx';
import { OrderSteps, PromisedTime } from '../order/order-steps.tsx';
import { isUnderWay, useMoneyAnew } from '../order/order-state.ts';
import { useOrderEvents } from '../order/use-order-events.ts';
import type { KnownMoney } from '#money/use-money.ts';
import s from '../wallet.module.css';

type WithdrawStatusProps = {
  readonly orderNo: string;
  readonly money: KnownMoney;
  readonly onAgain: () => void;
};

/** One withdrawal, updated until it is paid or returned. */
export function WithdrawStatus({ orderNo, money, onAgain }: WithdrawStatusProps) {
  const t = useWords();
  const read = useCall(withdrawOrder, { orderNo }, { alert: false, keepLast: true });
  const { value: order, error, refresh } = read;
  useOrderEvents(orderNo, read, order === undefined || isUnderWay(order.status));
  useMoneyAnew(order?.status === 'REJECTED');
  if (!order)
    return error ? (
      <LoadFailed
        {...(error.code === 'payment.unknown' && { title: t('wallet.orderUnknown') })}
        onRetry={refresh}
      />
    ) : (
      <Skeleton shape="banner" />
    );
  const { status } = order;
  return (
    <section className={s.made} aria-live="polite">
      <StateBadge status={status} />
      <h2 className={s.madeTitle}>{t(`wallet.withdraw.${status}`)}</h2>
      {order.handler && <p className={s.quiet}>{t(`wallet.handler.withdraw.${order.handler}`)}</p>}
      <PromisedTime promisedAt={order.promisedAt} />
      <ReturnReason order={order} />
      <OrderSteps kind="withdraw" steps={order.steps} />
      <div className={s.rows}>
        <CopyRow label={t('wallet.orderNo')} text={orderNo} />
      </div>
      <Payout order={order} money={money} />
      {isUnderWay(status) && <p className={s.quiet}>{t('wallet.withdrawAskedText')}</p>}
      <OrderHelp orderNo={orderNo} />
      <Button block look="soft" onClick={onAgain}>
        {t('wallet.done')}
      </Button>
    </section>
  );
}

type Order = ValueOf<typeof withdrawOrder>;

/** Why the money came back: in the merchant's words, or by its code. */
function ReturnReason({ order: { reason, reasonCode } }: { readonly order: Order }) {
  const t = useWords();
  const text = reason || (reasonCode && t(`wallet.returned.${reasonCode}`));
  if (!text) return null;
  return (
    <p className={s.reason} dir="auto">
      {text}
    </p>
  );
}

/** The amount that the bank account will receive; no part of it is paid while the order is in progress. */
const payoutWords = {
  PENDING: 'wallet.youReceive',
  APPROVED: 'wallet.youReceive',
  PAID: 'wallet.paidOut',
  REJECTED: 'wallet.notPaid',
} as const;

function Payout({ order, money }: { readonly order: Order; readonly money: KnownMoney }) {
  const t = useWords();
  const { amount, fee, bankName, accountNoMasked, status } = order;
  return (
    <Sums
      rows={[
        { label: t('wallet.toCard'), text: `${bankName} ${accountNoMasked}` },
        ...(fee === '0'
          ? []
          : [
              { label: t('wallet.amount'), text: money.text(amount) },
              { label: t('wallet.fee'), text: `-${money.text(fee)}` },
            ]),
        {
          label: t(payoutWords[status]),
          text: money.text(BigInt(amount) - BigInt(fee)),
          isTotal: true,
        },
      ]}
    />
  );
}
