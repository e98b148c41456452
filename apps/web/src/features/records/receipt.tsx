import type { ValueOf } from '@foyer/contract/call.ts';
import { receipt } from '@foyer/contract/calls/records.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { Moment } from '#language/moment.tsx';
import { useWords } from '#language/language.ts';
import { useMoney } from '#money/use-money.ts';
import { launchPath, orderPath } from '#navigation/paths.ts';
import { CancelBets } from '#records/cancel-bets.tsx';
import { receiptPath } from '#records/record-paths.ts';
import { recordFaces } from '#records/record-faces.ts';
import { RecordRow, Records } from '#records/records.tsx';
import { timeZone } from '#records/time-zone.ts';
import { useRefreshWhile } from '#records/use-refresh-while.ts';
import { useCall } from '#request/use-call.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { Figures } from './figures.tsx';
import { OrderBets } from './order-bets.tsx';
import s from './records.module.css';

type Value = ValueOf<typeof receipt>;

/** One round, lottery order or other movement, with its postings in the ledger. */
export function Receipt({ id }: { readonly id: string }) {
  const t = useWords();
  const read = useCall(receipt, { id, zone: timeZone() }, { alert: false, keepLast: true });
  const { value, error, refresh } = read;
  useRefreshWhile(read, value?.status === 'open');
  if (!value)
    return error ? (
      <LoadFailed
        {...(error.code === 'payment.unknown' && { title: t('records.unknown') })}
        onRetry={refresh}
      />
    ) : (
      <Skeleton shape="banner" />
    );
  const { title, status, kind, cancellable, orderNo, proof } = value;
  return (
    <article className={s.receipt}>
      <header className={s.head}>
        {status !== 'done' && <Badge {...recordFaces[status]}>{t(`records.status.${status}`)}</Badge>}
        <h2 className={s.title}>
          <bdi dir="auto">{title}</bdi>
        </h2>
        <Moment at={value.time} />
      </header>
      <Sums value={value} />
      {proof !== null && (
        <>
          <ButtonLink
            block
            look="soft"
            href={launchPath({
              vendor: proof.vendor,
              nodeId: proof.game,
              gameType: proof.gameType,
              roundId: proof.roundId,
              title,
              backUrl: receiptPath(id),
            })}
          >
            {t('records.proof')}
          </ButtonLink>
          <p className={s.note}>{t('records.proofNote')}</p>
        </>
      )}
      {kind === 'lottery' && <OrderBets orderId={id.slice(1)} />}
      {cancellable.length > 0 && <CancelBets orderId={id.slice(1)} bets={cancellable} />}
      <Movements movements={value.movements} />
      {orderNo !== null && (
        <ButtonLink block look="soft" href={orderPath(orderNo)}>
          {t('records.toOrder')}
        </ButtonLink>
      )}
      <p className={s.note}>
        {t('records.number')} <bdi>{id.slice(1)}</bdi>
      </p>
    </article>
  );
}

function Sums({ value }: { readonly value: Value }) {
  const t = useWords();
  const { text: money } = useMoney();
  const { kind, stake, win, amount, multiplier, status } = value;
  const isPlay = kind === 'game' || kind === 'lottery';
  const rows = isPlay
    ? [
        { label: t('records.stake'), text: money(stake) },
        ...(status === 'open' ? [] : [{ label: t('records.win'), text: money(win) }]),
        ...(multiplier === null
          ? []
          : [{ label: t('records.multiplier'), text: t('records.times', { multiplier }) }]),
      ]
    : [{ label: t('records.amount'), text: money(amount) }];
  return <Figures rows={rows} />;
}

function Movements({ movements }: Pick<Value, 'movements'>) {
  const t = useWords();
  const { text: money } = useMoney();
  if (movements.length === 0) return null;
  return (
    <section className={s.section}>
      <h3 className={s.heading}>{t('records.movements')}</h3>
      <Records label={t('records.movements')}>
        {movements.map(({ id, name, time, amount, balance }) => (
          <RecordRow
            key={`${id} ${balance}`}
            title={name}
            at={time}
            amount={amount.startsWith('-') ? money(amount) : `+${money(amount)}`}
          >
            <span className={s.note}>{t('records.balanceThen', { amount: money(balance) })}</span>
          </RecordRow>
        ))}
      </Records>
    </section>
  );
}
