import { useWords } from '#language/language.ts';
import { orderPath } from '#navigation/paths.ts';
import { type ListPage, PagedList } from '#records/paged-list.tsx';
import { RecordRow, Records } from '#records/records.tsx';
import { NoRecords } from './no-records.tsx';
import { StateBadge } from './state-badge.tsx';
import { isUnderWay } from './order-state.ts';

type Order = {
  readonly orderNo: string;
  readonly time: number;
  readonly status: Parameters<typeof StateBadge>[0]['status'];
  /** Why it was refused. */
  readonly reason?: string;
};

type OrderRecordsProps<Row> = {
  /** A hook: reads one page. */
  readonly usePage: (pageNum: number) => ListPage<Row>;
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
    <PagedList<Row>
      usePage={usePage}
      empty={<NoRecords title={empty} />}
      isOpen={({ status }) => isUnderWay(status)}
      show={(rows) => (
        <Records label={t('wallet.records')}>
          {rows.map((row) => (
            <RecordRow
              key={row.orderNo}
              href={orderPath(row.orderNo)}
              title={titleOf(row)}
              about={row.orderNo}
              at={row.time}
              remark={row.reason}
              amount={amountOf(row)}
            >
              <StateBadge status={row.status} />
            </RecordRow>
          ))}
        </Records>
      )}
    />
  );
}
