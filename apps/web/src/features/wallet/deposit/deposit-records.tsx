import { depositRecords } from '@foyer/contract/calls/deposit.ts';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { OrderRecords } from '../order/order-records.tsx';
import type { KnownMoney } from '#money/use-money.ts';

function usePage(pageNum: number) {
  return useCall(depositRecords, { pageNum, pageSize: 20 }, { alert: false, keepLast: true });
}

/** This member's deposits. */
export function DepositRecords({ money }: { readonly money: KnownMoney }) {
  const t = useWords();
  return (
    <OrderRecords
      usePage={usePage}
      titleOf={({ method }) => method}
      amountOf={({ amount }) => money.text(amount)}
      empty={t('wallet.noDeposits')}
    />
  );
}
