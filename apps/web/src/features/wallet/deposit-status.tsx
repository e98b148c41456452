import { depositOrder } from '@foyer/contract/calls/deposit.ts';
import { formatMinute } from '#language/format.ts';
import { useWords } from '#language/language.ts';
import { goOn } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { QrCode } from '#ui/media/qr-code.tsx';
import { CopyRow } from './copy-row.tsx';
import type { NewDeposit } from './deposit-form.tsx';
import type { Method } from './method-cards.tsx';
import { StateBadge } from './state-badge.tsx';
import { Sums } from './sums.tsx';
import { useRefreshWhile } from '#records/use-refresh-while.ts';
import { isUnderWay, useFundsAnew } from './order-state.ts';
import type { KnownMoney } from '#money/use-money.ts';
import s from './wallet.module.css';

/** The state of a deposit; while the deposit is pending, the state is updated. */
function useOrder(orderNo: string) {
  const order = useCall(depositOrder, { orderNo }, { alert: false, keepLast: true });
  const status = order.value?.status;
  useRefreshWhile(order, status === undefined || isUnderWay(status));
  useFundsAnew(status === 'PAID');
  return order;
}

type DepositStatusProps = {
  readonly orderNo: string;
  readonly money: KnownMoney;
  /** Directly after the deposit was created: how to pay it. */
  readonly made?: NewDeposit | undefined;
  /** The account that receives a manual transfer. */
  readonly account?: Method['banks'][number] | undefined;
  readonly onAgain: () => void;
};

/** One deposit: its number, how to pay it, and its result. */
export function DepositStatus({ orderNo, money, made, account, onAgain }: DepositStatusProps) {
  const t = useWords();
  const { value, error } = useOrder(orderNo);
  const status = value?.status ?? 'PENDING';
  const title = error && !value ? t('wallet.orderUnknown') : t(`wallet.deposit.${status}`);
  return (
    <section className={s.made} aria-live="polite">
      <StateBadge status={status} />
      <h2 className={s.madeTitle}>{title}</h2>
      {status === 'PENDING' && <HowToPay made={made} account={account} />}
      <div className={s.rows}>
        <CopyRow label={t('wallet.orderNo')} text={orderNo} />
        {status === 'PENDING' && account && (
          <>
            <CopyRow label={t('wallet.bankTo')} text={account.bankName} />
            <CopyRow label={t('wallet.accountName')} text={account.accountName} />
            <CopyRow label={t('wallet.accountNo')} text={account.accountNo} />
          </>
        )}
      </div>
      {value && <Received value={value} money={money} />}
      {status === 'PAID' ? (
        <ButtonLink block href={paths.home}>
          {t('wallet.toGames')}
        </ButtonLink>
      ) : null}
      <Button block look={status === 'PENDING' ? 'ghost' : 'soft'} onClick={onAgain}>
        {t('wallet.another')}
      </Button>
    </section>
  );
}

function HowToPay({ made, account }: Pick<DepositStatusProps, 'made' | 'account'>) {
  const t = useWords();
  if (account) return <p className={s.quiet}>{t('wallet.transferNow')}</p>;
  if (!made) return <p className={s.quiet}>{t('wallet.waiting')}</p>;
  const { qrCode, redirectUrl } = made;
  return (
    <>
      {qrCode && (
        <div className={s.code}>
          <QrCode text={qrCode} label={t('wallet.scan')} />
          <p className={s.quiet}>{t('wallet.scan')}</p>
        </div>
      )}
      {redirectUrl && (
        <Button block onClick={() => goOn(redirectUrl)}>
          {t('wallet.openPage')}
        </Button>
      )}
      <p className={s.quiet}>{t('wallet.until', { time: formatMinute(made.expireAt) })}</p>
    </>
  );
}

type Order = { readonly amount: string; readonly credit: string; readonly bonus: string };

function Received({ value: { amount, credit, bonus }, money }: { value: Order; money: KnownMoney }) {
  const t = useWords();
  const fee = BigInt(amount) - BigInt(credit);
  return (
    <Sums
      rows={[
        { label: t('wallet.youPay'), text: money.text(amount) },
        ...(fee > 0n ? [{ label: t('wallet.fee'), text: `-${money.text(fee)}` }] : []),
        ...(bonus === '0' ? [] : [{ label: t('wallet.bonus'), text: `+${money.text(bonus)}` }]),
        { label: t('wallet.youGet'), text: money.text(BigInt(credit) + BigInt(bonus)), isTotal: true },
      ]}
    />
  );
}
