import type { ValueOf } from '@foyer/contract/call.ts';
import { depositLocks, depositOrder, giveUpBonus } from '@foyer/contract/calls/deposit.ts';
import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { moneyAnswers } from '#money/money-moved.ts';
import type { KnownMoney } from '#money/use-money.ts';
import { useAnswers } from '#request/answer-cache.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProgressBar } from '#ui/controls/progress-bar.tsx';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import { type DepositFigures, DepositTerms } from '../deposit/deposit-terms.tsx';
import { placedPercent } from './placed-percent.ts';
import s from './locks.module.css';

type Lock = ValueOf<typeof depositLocks>[number];

/** The deposits that lock money, each with its progress and its terms; nothing while none does. */
export function Locks({ money }: { readonly money: KnownMoney }) {
  const t = useWords();
  const { value } = useCall(depositLocks, {}, { alert: false, keepLast: true });
  if (!value || value.length === 0) return null;
  return (
    <section className={s.locks} aria-labelledby="locks">
      <h2 id="locks" className={s.heading}>
        {t('wallet.running')}
      </h2>
      <ul className={s.list}>
        {value.map((lock, place) => (
          <LockCard
            key={lock.orderNo}
            lock={lock}
            money={money}
            betsBefore={value.slice(0, place).reduce((sum, { left }) => sum + BigInt(left), 0n)}
            isAlone={value.length === 1}
          />
        ))}
      </ul>
    </section>
  );
}

type LockCardProps = {
  readonly lock: Lock;
  readonly money: KnownMoney;
} & Pick<DepositFigures, 'betsBefore' | 'isAlone'>;

function LockCard({ lock, money, betsBefore, isAlone }: LockCardProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const { orderNo, promotion, amount, credit, bonus, required, left, giveUp, turnoverWeights } = lock;
  const title = promotion ?? t('wallet.runningOf', { orderNo });
  const locked = BigInt(credit) + BigInt(bonus);
  return (
    <li className={s.card}>
      <div className={s.head}>
        <bdi dir="auto" className={s.title}>
          {title}
        </bdi>
        <span className={s.note}>{t('wallet.runningLocks', { amount: money.text(locked) })}</span>
      </div>
      <ProgressBar label={title} percent={placedPercent({ required, left })} />
      <p className={s.left}>
        {t('wallet.runningLeft', { left: money.text(left), required: money.text(required) })}
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={s.summary}>{t('wallet.terms.all')}</summary>
        {isOpen && (
          <div className={s.terms}>
            <DepositTerms
              isPaid
              money={money}
              figures={{
                amount: BigInt(amount),
                fee: BigInt(amount) - BigInt(credit),
                bonus: BigInt(bonus),
                credit: locked,
                bets: BigInt(required),
                betsBefore,
                isAlone,
                betsWithoutBonus: giveUp && BigInt(giveUp.required),
                weights: turnoverWeights,
              }}
            />
          </div>
        )}
      </details>
      {giveUp && <GiveUp orderNo={orderNo} giveUp={giveUp} money={money} />}
    </li>
  );
}

/** The calls whose answers change with the bonus. */
const changed = [depositOrder, ...moneyAnswers];

type GiveUpProps = {
  readonly orderNo: string;
  readonly giveUp: NonNullable<Lock['giveUp']>;
  readonly money: KnownMoney;
};

/** Says in money what changes, and asks, before the bonus goes back. */
function GiveUp({ orderNo, giveUp: { bonus, left }, money }: GiveUpProps) {
  const t = useWords();
  const answers = useAnswers();
  const { act, isBusy } = useAct(giveUpBonus);
  const isCovered = BigInt(money.balance) >= BigInt(bonus);
  const ask = async () => {
    const isSure = await showAlert({
      text: t('wallet.giveUpAsk', { bonus: money.text(bonus), left: money.text(left) }),
      confirmLabel: t('wallet.giveUp'),
      cancelLabel: t('wallet.keepBonus'),
    });
    if (!isSure) return;
    const outcome = await act({ orderNo });
    // A bet in another tab makes the figures on this screen old: a refusal renews them too.
    for (const read of changed) answers.markStale(read);
    if (outcome.ok) showToast({ kind: 'success', text: t('wallet.gaveUp') });
  };
  return (
    <>
      <Button size="sm" look="soft" busy={isBusy} disabled={!isCovered} onClick={() => void ask()}>
        {t('wallet.giveUp')}
      </Button>
      {!isCovered && <p className={s.note}>{t('wallet.giveUpNeeds', { bonus: money.text(bonus) })}</p>}
    </>
  );
}
