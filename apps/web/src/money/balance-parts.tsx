import { useWords } from '#language/language.ts';
import s from './balance-parts.module.css';
import type { Money } from './use-money.ts';
import { useWithdrawSettings } from './use-withdraw-settings.ts';

/** The parts of the balance: the withdrawable one, the locked one, and the bets that unlock it. */
export function BalanceParts({ money }: { readonly money: Money }) {
  const t = useWords();
  const { value } = useWithdrawSettings();
  if (!value) return null;
  const { withdrawable, locked, lockedBonus, turnoverRemaining } = value;
  const isLocked = locked !== '0';
  return (
    <>
      <dl className={s.parts}>
        <Part name={t('money.withdrawable')} amount={money.text(withdrawable)} />
        {isLocked && <Part name={t('money.locked')} amount={money.text(locked)} />}
        {lockedBonus !== '0' && <Part name={t('money.lockedBonus')} amount={money.text(lockedBonus)} />}
      </dl>
      {turnoverRemaining !== '0' && (
        <p className={s.note}>{t('money.toUnlock', { amount: money.text(turnoverRemaining) })}</p>
      )}
    </>
  );
}

function Part({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div className={s.part}>
      <dt>{name}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}
