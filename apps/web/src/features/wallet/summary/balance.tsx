import { useWords } from '#language/language.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { BalanceParts } from '#money/balance-parts.tsx';
import { InPlay } from '#money/in-play.tsx';
import type { KnownMoney } from '#money/use-money.ts';
import s from '../wallet.module.css';

/** The member's balance and its parts, and what is in play. */
export function Balance({ money }: { readonly money: KnownMoney }) {
  const t = useWords();
  return (
    <>
      <section className={s.balance} aria-label={t('wallet.balance')}>
        <p className={s.label}>{t('wallet.balance')}</p>
        <Amount large parts={money.parts(money.balance)} />
        <BalanceParts money={money} />
      </section>
      <InPlay />
    </>
  );
}
