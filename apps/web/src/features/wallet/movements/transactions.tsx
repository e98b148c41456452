import type { ValueOf } from '@foyer/contract/call.ts';
import { transactionCodes, transactions } from '@foyer/contract/calls/wallet.ts';
import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { orderPath } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import { PagedList } from '#records/paged-list.tsx';
import { RecordRow, Records } from '#records/records.tsx';
import { NoRecords } from '../order/no-records.tsx';
import s from './transactions.module.css';
import type { KnownMoney } from '#money/use-money.ts';

type Row = ValueOf<typeof transactions>['content'][number];
const ALL = '';

/** All movements of the main wallet, filtered by kind with chips. */
export function Transactions({ money }: { readonly money: KnownMoney }) {
  const t = useWords();
  const [code, setCode] = useState(ALL);
  const codes = useCall(transactionCodes, {}, { alert: false }).value ?? [];
  const nameOf = (wanted: string) => codes.find((one) => one.code === wanted)?.name ?? wanted;
  const usePage = (pageNum: number) =>
    useCall(transactions, { pageNum, pageSize: 20, ...(code !== ALL && { code }) }, { alert: false });
  return (
    <>
      <div className={s.chips}>
        <ChipBar
          label={t('wallet.kinds')}
          items={[
            { key: ALL, label: t('wallet.allKinds') },
            ...codes.map((one) => ({ key: one.code, label: one.name })),
          ]}
          chosen={code}
          onChoose={setCode}
        />
      </div>
      <PagedList<Row>
        key={code}
        usePage={usePage}
        empty={<NoRecords title={t('wallet.noMovements')} />}
        show={(rows) => (
          <Records label={t('wallet.records')}>
            {rows.map(({ id, time, code: kind, amount, balance, orderNo, remark }) => (
              <RecordRow
                key={id}
                {...(orderNo !== null && { href: orderPath(orderNo), about: orderNo })}
                title={nameOf(kind)}
                at={time}
                remark={remark}
                amount={amount.startsWith('-') ? money.text(amount) : `+${money.text(amount)}`}
              >
                <span className={s.balance}>{t('wallet.balanceThen', { amount: money.text(balance) })}</span>
              </RecordRow>
            ))}
          </Records>
        )}
      />
    </>
  );
}
