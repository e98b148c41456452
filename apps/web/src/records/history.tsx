// A member's records of money and play, by day. The gateway divides, filters and adds up; this list only shows.
import type { ValueOf } from '@foyer/contract/call.ts';
import { records } from '@foyer/contract/calls/records.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { dayText } from '#language/dates.ts';
import { useMoney } from '#money/use-money.ts';
import { orderPath } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { CancelBets } from './cancel-bets.tsx';
import { RecordRow, Records } from './records.tsx';
import { type HistoryFilter, receiptPath } from './record-paths.ts';
import { recordFaces } from './record-faces.ts';
import s from './history.module.css';
import { timeZone } from './time-zone.ts';
import { useRefreshWhile } from './use-refresh-while.ts';

type Page = ValueOf<typeof records>;
type HistoryRecord = Page['content'][number];
/** Where a page begins, and the day that the page before ended with: its heading is not repeated. */
type Start = { readonly after?: string; readonly day?: string | undefined };

type HistoryProps = {
  readonly filter: HistoryFilter;
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
};

/** Orders that moved no money, or whose money came back. */
const undone: readonly string[] = ['FAILED', 'EXPIRED', 'CANCELLED', 'REJECTED'];

/** States that change without an act of the member. */
const underWay: readonly string[] = ['PENDING', 'APPROVED', 'open'];

/** The records of a member that a filter selects, the newest first. */
export function History({ filter, empty }: HistoryProps) {
  const [starts, setStarts] = useState<readonly Start[]>([{}]);
  return (
    <div className={s.list}>
      {starts.map((start, index) => (
        <HistoryPage
          key={start.after ?? ''}
          filter={filter}
          start={start}
          empty={empty}
          {...(index === starts.length - 1 && { onMore: (next: Start) => setStarts([...starts, next]) })}
        />
      ))}
    </div>
  );
}

type HistoryPageProps = Pick<HistoryProps, 'filter' | 'empty'> & {
  readonly start: Start;
  readonly onMore?: (next: Start) => void;
};

function HistoryPage({ filter, start, empty, onMore }: HistoryPageProps) {
  const t = useWords();
  const language = useLanguage();
  const read = useCall(
    records,
    { ...filter, zone: timeZone(), ...(start.after !== undefined && { after: start.after }) },
    { alert: false, keepLast: start.after === undefined },
  );
  const { value, error, refresh } = read;
  useRefreshWhile(read, value?.content.some(({ status }) => underWay.includes(status)) === true);
  if (!value) return error ? <LoadFailed onRetry={refresh} /> : <WaitingRows apart />;
  const { content, days, next } = value;
  if (content.length === 0 && next === null && start.after === undefined) return empty;
  const groups = [...new Set(content.map(({ day }) => day))];
  const more = () => next !== null && onMore?.({ after: next, day: groups.at(-1) ?? start.day });
  return (
    <>
      {groups.map((day) => (
        <Fragment key={day}>
          {day !== start.day && <DayHead day={day} totals={days.find((one) => one.day === day)} />}
          <Records label={dayText(language, day)}>
            {content
              .filter((record) => record.day === day)
              .map((record) => (
                <HistoryRow key={record.id} record={record} />
              ))}
          </Records>
        </Fragment>
      ))}
      {onMore && next !== null && (
        <Button block look="soft" onClick={more}>
          {t('pages.more')}
        </Button>
      )}
    </>
  );
}

type Totals = Page['days'][number];
const totalNames = ['staked', 'won', 'deposited', 'withdrawn', 'other'] as const;

/** A day with the totals of its postings. */
function DayHead({ day, totals }: { readonly day: string; readonly totals: Totals | undefined }) {
  const t = useWords();
  const language = useLanguage();
  const { text: money } = useMoney();
  const shown = totals ? totalNames.filter((name) => totals[name] !== '0') : [];
  return (
    <div className={s.day}>
      <h2 className={s.date}>{dayText(language, day)}</h2>
      {totals && shown.length > 0 && (
        <dl className={s.totals}>
          {shown.map((name) => (
            <div key={name} className={s.total}>
              <dt>{t(`records.total.${name}`)}</dt>
              <dd>
                <bdi>{money(totals[name])}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function HistoryRow({ record }: { readonly record: HistoryRecord }) {
  const t = useWords();
  const { text: money } = useMoney();
  const { id, title, time, orderNo, kind, amount, stake, win, multiplier, status, cancellable } = record;
  const isPlay = kind === 'game' || kind === 'lottery';
  const isUndone = undone.includes(status);
  const amountText = (): string => {
    if (isPlay) return money(win);
    if (isUndone) return money(amount.replace('-', ''));
    return amount.startsWith('-') ? money(amount) : `+${money(amount)}`;
  };
  const about = isPlay ? t('records.staked', { amount: money(stake) }) : (orderNo ?? undefined);
  return (
    <RecordRow
      href={orderNo === null ? receiptPath(id) : orderPath(orderNo)}
      title={kind === 'deposit' || kind === 'withdraw' ? `${t(`records.row.${kind}`)} · ${title}` : title}
      {...(about !== undefined && { about })}
      at={time}
      isUndone={isUndone}
      amount={amountText()}
    >
      {multiplier !== null && <bdi className={s.note}>{t('records.times', { multiplier })}</bdi>}
      {status !== 'done' && <Badge {...recordFaces[status]}>{t(`records.status.${status}`)}</Badge>}
      {cancellable.length > 0 && <CancelBets orderId={id.slice(1)} bets={cancellable} isSmall />}
    </RecordRow>
  );
}
