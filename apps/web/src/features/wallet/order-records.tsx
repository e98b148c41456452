import { Moment } from '#catalogue/moment.tsx';
import { useWords } from '#language/language.ts';
import { Movement, type RecordAnswer, RecordList } from './record-list.tsx';
import { StateBadge } from './state-badge.tsx';
import { isUnderWay } from './use-following.ts';

type Order = {
  readonly orderNo: string;
  readonly time: number;
  readonly status: Parameters<typeof StateBadge>[0]['status'];
  /** Why it was refused. */
  readonly reason?: string;
};

type OrderRecordsProps<Row> = {
  /** A hook: reads one page. */
  readonly usePage: (pageNum: number) => RecordAnswer<Row>;
  readonly titleOf: (row: Row) => string;
  readonly amountOf: (row: Row) => string;
  readonly empty: string;
};

/** Deposits or withdrawals, with their states. */
export function OrderRecords<Row extends Order>({
  usePage,
  titleOf,
  amountOf,
  empty,
}: OrderRecordsProps<Row>) {
  const t = useWords();
  return (
    <RecordList<Row>
      label={t('wallet.records')}
      usePage={usePage}
      keyOf={({ orderNo }) => orderNo}
      empty={empty}
      isOpen={({ status }) => isUnderWay(status)}
      show={(row) => (
        <Movement
          title={titleOf(row)}
          note={
            <>
              <Moment at={row.time} /> · <bdi>{row.orderNo}</bdi>
              {row.reason && <> · {row.reason}</>}
            </>
          }
          amount={amountOf(row)}
          side={<StateBadge status={row.status} />}
        />
      )}
    />
  );
}
