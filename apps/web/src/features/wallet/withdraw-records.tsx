import type { ValueOf } from '@foyer/contract/call.ts';
import { withdrawReport } from '@foyer/contract/calls/withdraw.ts';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { Moment } from './moment.tsx';
import { Movement, RecordList } from './record-list.tsx';
import { StateBadge } from './state-badge.tsx';
import type { MoneyInUse } from './use-money.ts';

type Row = ValueOf<typeof withdrawReport>['content'][number];

const usePage = (pageNum: number) =>
  useCall(withdrawReport, { pageNum, pageSize: 20 }, { alert: false, keepLast: true });

/** This member's withdrawals. */
export function WithdrawRecords({ money }: { readonly money: MoneyInUse }) {
  const t = useWords();
  return (
    <RecordList<Row>
      label={t('wallet.records')}
      usePage={usePage}
      keyOf={({ orderNo }) => orderNo}
      empty={t('wallet.noWithdrawals')}
      show={({ orderNo, bankName, accountNoMasked, time, amount, status, reason }) => (
        <Movement
          title={`${bankName} ${accountNoMasked}`}
          note={
            <>
              <Moment at={time} /> · <bdi>{orderNo}</bdi>
              {reason && <> · {reason}</>}
            </>
          }
          amount={money.text(`-${amount}`)}
          side={<StateBadge status={status} />}
        />
      )}
    />
  );
}
