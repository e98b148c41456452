import { vendorWallets, walletTransfer, walletTransferAll } from '@foyer/contract/calls/wallet.ts';
import { entries, isOffered } from '@foyer/contract/entries.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { failureWords } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { InProgress } from '#orders/in-progress.tsx';
import { InPlay } from '#money/in-play.tsx';
import { useMerchantFacts } from '#money/use-merchant-facts.ts';
import { useCall } from '#request/use-call.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { Locks } from '../summary/locks.tsx';
import { TransferSheet } from './transfer-sheet.tsx';
import { moneyAnswers } from '#money/money-moved.ts';
import type { KnownMoney } from '#money/use-money.ts';
import { useInProgress } from '../order/use-in-progress.ts';
import { useMoneyAct } from '../order/use-money-act.ts';
import { VendorRows } from './vendor-rows.tsx';
import s from '../wallet.module.css';

/** The balance of each wallet, and the ways to transfer it. */
export function VendorWallets({ money }: { readonly money: KnownMoney }) {
  const t = useWords();
  const { value, error, refresh } = useCall(vendorWallets, {}, { alert: false });
  const hasPayments = isOffered(entries.deposit, useMerchantFacts());
  const [goal, setGoal] = useState<string | null>(null);
  const moving = useInProgress({ kind: 'transfer', calls: [walletTransfer], stale: moneyAnswers, money });
  const collecting = useInProgress({
    kind: 'collect',
    calls: [walletTransferAll],
    stale: moneyAnswers,
    money,
  });
  const { act, isBusy } = useMoneyAct(walletTransferAll, moneyAnswers);
  if (!value) return error ? <LoadFailed onRetry={refresh} /> : <Skeleton shape="banner" />;
  const parked = value.reduce((sum, { balance }) => sum + BigInt(balance), 0n);
  const collect = async () => {
    if (isBusy || parked === 0n) return;
    const outcome = await act({});
    if (outcome.ok)
      showToast({
        kind: 'success',
        text: t('wallet.collected', { amount: money.text(outcome.value.amount) }),
      });
    else showToast({ kind: 'danger', text: failureWords(t, outcome.error).text });
  };
  return (
    <>
      <InProgress title={t('wallet.inProgress')} orders={[...moving.list, ...collecting.list]} />
      <section className={s.balance} aria-label={t('wallet.total')}>
        <p className={s.label}>{t('wallet.total')}</p>
        <Amount large parts={money.parts(String(BigInt(money.balance) + parked))} />
        <p className={s.label}>{t('wallet.inMain', { amount: money.text(money.balance) })}</p>
      </section>
      <InPlay />
      {hasPayments && (
        <>
          <Locks money={money} />
          <div className={s.two}>
            <ButtonLink href={paths.deposit}>{t('nav.deposit')}</ButtonLink>
            <ButtonLink look="soft" href={paths.withdraw}>
              {t('nav.withdraw')}
            </ButtonLink>
          </div>
        </>
      )}
      <section className={s.part} aria-labelledby="vendors">
        <div className={s.head}>
          <h2 id="vendors" className={s.heading}>
            {t('wallet.atVendors')}
          </h2>
          {/* Not `disabled`: pressed by keyboard, it would lose the focus as soon as nothing is left to collect. */}
          <Button
            size="sm"
            look="soft"
            busy={isBusy}
            aria-disabled={parked === 0n || undefined}
            className={parked === 0n ? s.idle : undefined}
            onClick={() => void collect()}
          >
            {t('wallet.collectAll')}
          </Button>
        </div>
        <VendorRows wallets={value} money={money} onChoose={setGoal} />
      </section>
      <TransferSheet
        wallets={value}
        goal={goal}
        money={money}
        mayAdd={moving.mayAdd}
        onClose={() => setGoal(null)}
      />
    </>
  );
}
