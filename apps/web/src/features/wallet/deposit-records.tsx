import type { ValueOf } from '@foyer/contract/call.ts';
import { depositRecords } from '@foyer/contract/calls/deposit.ts';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { Moment } from './moment.tsx';
import { Movement, RecordList } from './record-list.tsx';
import { StateBadge } from './state-badge.tsx';
import type { MoneyInUse } from './use-money.ts';

type Row = ValueOf<typeof depositRecords>['content'][number];

const usePage = (pageNum: number) =>
  useCall(depositRecords, { pageNum, pageSize: 20 }, { alert: false, keepLast: true });

/** This member's deposits. */
export function DepositRecords({ money }: { readonly money: MoneyInUse }) {
  const t = useWords();
  return (
    <RecordList<Row>
      label={t('wallet.records')}
      usePage={usePage}
      keyOf={({ orderNo }) => orderNo}
      empty={t('wallet.noDeposits')}
      show={({ orderNo, method, time, amount, status }) => (
        <Movement
          title={method}
          note={
            <>
              <Moment at={time} /> · <bdi>{orderNo}</bdi>
            </>
          }
          amount={money.text(amount)}
          side={<StateBadge status={status} />}
        />
      )}
    />
  );
}
