import { bankCards } from '@foyer/contract/calls/bank-card.ts';
import { withdraw, withdrawReport } from '@foyer/contract/calls/withdraw.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { orderPath, paths } from '#navigation/paths.ts';
import { InProgress } from '#orders/in-progress.tsx';
import { useCall } from '#request/use-call.ts';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { Balance } from '../summary/balance.tsx';
import { useInProgress } from '../order/use-in-progress.ts';
import { useSummaryLoading } from '../summary/use-summary.ts';
import { moneyAnswers } from '#money/money-moved.ts';
import type { KnownMoney } from '#money/use-money.ts';
import { useWithdrawSettings } from '#money/use-withdraw-settings.ts';
import { WithdrawChecklist } from '#money/withdraw-checklist.tsx';
import { Locks } from '../summary/locks.tsx';
import { MoneyPage } from '../money-page.tsx';
import { WithdrawForm, type WithdrawStart } from './withdraw-form.tsx';
import { WithdrawStatus } from './withdraw-status.tsx';

/** Withdrawals (OPEN-C-116). */
export default function WithdrawScreen({ search }: { readonly search: string }) {
  return <MoneyPage kind="withdraw" search={search} Status={WithdrawStatus} Start={Withdraw} />;
}

/** The balance, the checklist, and the form once the member has a payment password and a bank account. */
function Withdraw({ money }: { readonly money: KnownMoney }) {
  const t = useWords();
  const settings = useWithdrawSettings();
  const cards = useCall(bankCards, {}, { alert: false });
  const report = useCall(withdrawReport, { status: 'OPEN', pageSize: 50 }, { alert: false, keepLast: true });
  const [start, setStart] = useState<WithdrawStart | null>(null);
  const inProgress = useInProgress({
    kind: 'withdraw',
    calls: [withdraw],
    stale: [withdrawReport, ...moneyAnswers],
    money,
    orders: report.value?.content ?? [],
    onShow: (orderNo) => go(orderPath(orderNo)),
    onFillIn: ({ bankCardId, amount }) =>
      setStart({ bankCardId: String(bankCardId), amount: String(amount) }),
  });
  const isSummaryLoading = useSummaryLoading();
  const reads = [settings, cards, report];
  const broken = reads.find(({ value, error }) => value === undefined && error);
  if (broken) return <LoadFailed onRetry={broken.refresh} />;
  if (!settings.value || !cards.value || !report.value || isSummaryLoading)
    return <Skeleton shape="banner" />;
  const { paymentPassword } = settings.value.checklist;
  // A locked one is set anew; the form says so as well.
  const hasPassword =
    paymentPassword === null || paymentPassword.state === 'done' || paymentPassword.isLocked;
  return (
    <>
      <Balance money={money} />
      <InProgress title={t('wallet.inProgress')} orders={inProgress.list} />
      <WithdrawChecklist money={money} back={paths.withdraw} open />
      <Locks money={money} />
      {hasPassword && cards.value.length > 0 && (
        <WithdrawForm
          key={JSON.stringify(start)}
          start={start}
          settings={settings.value}
          cards={cards.value}
          money={money}
          mayAdd={inProgress.mayAdd}
          onMade={(orderNo) => go(orderPath(orderNo))}
        />
      )}
    </>
  );
}
