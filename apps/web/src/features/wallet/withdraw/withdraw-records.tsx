import { withdrawReport } from '@foyer/contract/calls/withdraw.ts';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { OrderRecords } from '../order/order-records.tsx';
import type { KnownMoney } from '#money/use-money.ts';

function usePage(pageNum: number) {
  return useCall(withdrawReport, { pageNum, pageSize: 20 }, { alert: false, keepLast: true });
}

/** This member's withdrawals. */
export function WithdrawRecords({ money }: { readonly money: KnownMoney }) {
  const t = useWords();
  return (
    <OrderRecords
      usePage={usePage}
      titleOf={({ bankName, accountNoMasked }) => `${bankName} ${accountNoMasked}`}
      amountOf={({ amount }) => money.text(`-${amount}`)}
      empty={t('wallet.noWithdrawals')}
    />
  );
}
