import { type ComponentType, useState } from 'react';
import { useWords } from '#language/language.ts';
import { type KnownMoney, useMoney } from '#money/use-money.ts';
import { go } from '#navigation/go.ts';
import { moneyPath, moneyViewOf, paths } from '#navigation/paths.ts';
import { wayBackOf } from '#navigation/way-back.ts';
import { History } from '#records/history.tsx';
import { NoRecords } from '#records/no-records.tsx';
import { BackLink } from '#states/back-link.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Waiting } from './waiting.tsx';

type OrderStatusProps = {
  readonly orderNo: string;
  readonly money: KnownMoney;
  readonly onAgain: () => void;
};

type MoneyPageProps = {
  readonly kind: 'deposit' | 'withdraw';
  readonly search: string;
  /** The state of one order. */
  readonly Status: ComponentType<OrderStatusProps>;
  /** A new order. */
  readonly Start: ComponentType<{ readonly money: KnownMoney }>;
};

const noRecords = { deposit: 'wallet.noDeposits', withdraw: 'wallet.noWithdrawals' } as const;

/** Deposits or withdrawals: a new order, the records of earlier ones, and one order (`?order=`). */
export function MoneyPage({ kind, search, Status, Start }: MoneyPageProps) {
  const t = useWords();
  const money = useMoney();
  const { order, isRecords } = moneyViewOf(search);
  const path = paths[kind];
  // Tabs and orders of this page do not change where it leads back to.
  const [{ back }] = useState(() => wayBackOf(search));
  if (money.balance === null) return <Waiting />;
  if (order)
    return (
      <Page wide>
        <Status key={order} orderNo={order} money={money} onAgain={() => go(path, { replace: true })} />
        <BackLink back={back} />
      </Page>
    );
  return (
    <Page wide>
      <Segmented
        legend={t('wallet.tabs')}
        options={[
          { value: kind, label: t(`nav.${kind}`) },
          { value: 'records', label: t('wallet.records') },
        ]}
        value={isRecords ? 'records' : kind}
        onChange={(tab) => go(moneyPath(path, tab), { replace: true })}
      />
      {isRecords ? (
        <History filter={{ kind }} empty={<NoRecords title={t(noRecords[kind])} />} />
      ) : (
        <Start money={money} />
      )}
      <BackLink back={back} />
    </Page>
  );
}
