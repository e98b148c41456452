import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { decideEntry, entries, isOffered } from '@foyer/contract/entries.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { offerOf } from '#merchant/offer.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import s from './balance-parts.module.css';
import type { Money } from './use-money.ts';

/** Whether this member may withdraw at this merchant. */
function useMayWithdraw(): boolean {
  const offer = offerOf(useMerchant());
  const session = useSession();
  // The number of wallets does not matter to withdrawals.
  const isOpen = isOffered(entries.withdraw, { ...offer, isSingleWallet: true });
  return isOpen && session !== null && decideEntry(entries.withdraw, session.type) === 'go';
}

/** The balance in parts: what can be withdrawn, what is locked and what unlocks it. */
export function BalanceParts({ money }: { readonly money: Money }) {
  const t = useWords();
  const enabled = useMayWithdraw();
  const { value } = useCall(withdrawSettings, {}, { alert: false, keepLast: true, enabled });
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
      {isLocked && <p className={s.note}>{t('money.toUnlock', { amount: money.text(turnoverRemaining) })}</p>}
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
