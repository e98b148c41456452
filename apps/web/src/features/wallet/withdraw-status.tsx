import { withdrawReport } from '@foyer/contract/calls/withdraw.ts';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyRow } from './copy-row.tsx';
import { StateBadge } from './state-badge.tsx';
import { Sums } from './sums.tsx';
import { useRefreshWhile } from '#records/use-refresh-while.ts';
import { isUnderWay, useFundsAnew } from './order-state.ts';
import type { KnownMoney } from '#money/use-money.ts';
import s from './wallet.module.css';

type WithdrawStatusProps = {
  readonly orderNo: string;
  readonly money: KnownMoney;
  readonly onAgain: () => void;
};

/** One withdrawal, updated until it is paid or returned. */
export function WithdrawStatus({ orderNo, money, onAgain }: WithdrawStatusProps) {
  const t = useWords();
  const report = useCall(withdrawReport, { pageNum: 1, pageSize: 20 }, { alert: false, keepLast: true });
  const order = report.value?.content.find((one) => one.orderNo === orderNo);
  const status = order?.status ?? 'PENDING';
  useRefreshWhile(report, isUnderWay(status));
  useFundsAnew(status === 'REJECTED');
  return (
    <section className={s.made} aria-live="polite">
      <StateBadge status={status} />
      <h2 className={s.madeTitle}>{t(`wallet.withdraw.${status}`)}</h2>
      {isUnderWay(status) && <p className={s.quiet}>{t('wallet.withdrawAskedText')}</p>}
      {order?.reason && <p className={s.quiet}>{order.reason}</p>}
      <div className={s.rows}>
        <CopyRow label={t('wallet.orderNo')} text={orderNo} />
      </div>
      {order && <PaidOut order={order} money={money} />}
      <Button block look="soft" onClick={onAgain}>
        {t('wallet.done')}
      </Button>
    </section>
  );
}

type Order = {
  readonly amount: string;
  readonly fee: string;
  readonly bankName: string;
  readonly accountNoMasked: string;
};

function PaidOut({ order, money }: { readonly order: Order; readonly money: KnownMoney }) {
  const t = useWords();
  const { amount, fee, bankName, accountNoMasked } = order;
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
          label: t('wallet.paidOut'),
          text: money.text(BigInt(amount) - BigInt(fee)),
          isTotal: true,
        },
      ]}
    />
  );
}
