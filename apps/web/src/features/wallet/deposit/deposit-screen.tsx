import {
  depositCount,
  depositPromos,
  depositRecords,
  depositSettings,
} from '@foyer/contract/calls/deposit.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { go } from '#navigation/go.ts';
import { orderPath, paths } from '#navigation/paths.ts';
import { InProgress } from '#orders/in-progress.tsx';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { BrokenPicture } from '#ui/media/illustrations.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import { Balance } from '../summary/balance.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { Locks } from '../summary/locks.tsx';
import { MethodCards } from './method-cards.tsx';
import { depositCalls } from './deposit-rules.ts';
import { useOffers } from './promo-choice.tsx';
import { useInProgress } from '../order/use-in-progress.ts';
import { useSummaryLoading } from '../summary/use-summary.ts';
import { MoneyPage } from '../money-page.tsx';
import type { KnownMoney } from '#money/use-money.ts';
import { useWithdrawSettings } from '#money/use-withdraw-settings.ts';
import { WithdrawChecklist } from '#money/withdraw-checklist.tsx';
import s from '../wallet.module.css';

/**
 * Deposits (OPEN-C-115); the payment provider returns to the address of one (`?order=`). A pending deposit is found
 * again at this address after a reload, in another tab and on another device.
 */
export default function DepositScreen({ search }: { readonly search: string }) {
  return <MoneyPage kind="deposit" search={search} Status={DepositStatus} Start={Deposit} />;
}

function Deposit({ money }: { readonly money: KnownMoney }) {
  const t = useWords();
  const settings = useCall(depositSettings, {}, { alert: false });
  const records = useCall(
    depositRecords,
    { status: 'PENDING', pageSize: 50 },
    { alert: false, keepLast: true },
  );
  // The form states the bets of earlier deposits: without them it would promise what it does not know.
  const funds = useWithdrawSettings();
  // The form waits for the offers: a list that appears later moves its button away under a finger.
  const areOffersLoading = useOffers().isLoading;
  const isSummaryLoading = useSummaryLoading();
  const broken = [settings, records, funds].find(({ value, error }) => value === undefined && error);
  if (broken) return <LoadFailed onRetry={broken.refresh} />;
  const { value } = settings;
  if (!value || !records.value || !funds.value || isSummaryLoading || areOffersLoading)
    return <Skeleton shape="banner" />;
  if (value.blocked || value.methods.length === 0)
    return <StatePage picture={<BrokenPicture />} title={t('wallet.closed')} text={value.message ?? ''} />;
  return (
    <DepositMethods
      settings={value}
      orders={records.value.content}
      betsBefore={BigInt(funds.value.turnoverBefore)}
      money={money}
    />
  );
}

type DepositMethodsProps = {
  readonly settings: ValueOf<typeof depositSettings>;
  readonly orders: ValueOf<typeof depositRecords>['content'];
  readonly betsBefore: bigint;
  readonly money: KnownMoney;
};

/** `new`: all on one page, with a method chosen already. `base`: first the methods, then the form of one. */
function DepositMethods({ settings, orders, betsBefore, money }: DepositMethodsProps) {
  const t = useWords();
  const { last } = settings;
  // The method of the last deposit first.
  const methods = [...settings.methods].sort(
    (one, other) => Number(other.id === last?.methodId) - Number(one.id === last?.methodId),
  );
  const inProgress = useInProgress({
    kind: 'deposit',
    calls: depositCalls,
    stale: [depositRecords, depositCount, depositPromos],
    money,
    orders,
    onShow: (orderNo) => go(orderPath(orderNo)),
  });
  const { status, template } = useMerchant();
  const isNew = (status?.info.mobileTemplate ?? template.mobileTemplate).dep_func === 'new';
  const [chosen, setChosen] = useState<string | null>(isNew ? (methods[0]?.id ?? null) : null);
  const method = methods.find(({ id }) => id === chosen);
  return (
    <>
      <Balance money={money} />
      <WithdrawChecklist money={money} back={paths.deposit} />
      <Locks money={money} />
      <InProgress title={t('wallet.inProgress')} orders={inProgress.list} />
      {(isNew || !method) && (
        <section className={s.part} aria-labelledby="ways">
          <h2 id="ways" className={s.heading}>
            {t('wallet.depositWith')}
          </h2>
          <MethodCards methods={methods} chosen={isNew ? chosen : null} onChoose={setChosen} />
        </section>
      )}
      {method && (
        <section className={s.part} aria-labelledby="how">
          <div className={s.head}>
            <h2 id="how" className={s.heading}>
              {method.name}
            </h2>
            {!isNew && (
              <Button size="sm" look="ghost" onClick={() => setChosen(null)}>
                {t('wallet.otherWay')}
              </Button>
            )}
          </div>
          <DepositForm
            key={method.id}
            method={method}
            settings={settings}
            betsBefore={betsBefore}
            money={money}
            mayAdd={inProgress.mayAdd}
            onMade={(orderNo) => go(orderPath(orderNo))}
          />
        </section>
      )}
    </>
  );
}
