import { depositPromos } from '@foyer/contract/calls/deposit.ts';
import { useId } from 'react';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { offerFigures, type Promo } from './offer-figures.ts';
import s from './promo-choice.module.css';
import type { KnownMoney } from '#money/use-money.ts';

/** All promotions that the member's next deposit may use. */
export function useOffers() {
  return useCall(depositPromos, {}, { keepLast: true, alert: false });
}

/** Promotions for this amount; while no amount is typed, all of them. */
export function usePromos(amount: string | null): readonly Promo[] {
  const all = useOffers().value ?? [];
  if (amount === null) return all;
  return all.filter(({ min, max }) => BigInt(amount) >= BigInt(min) && BigInt(amount) <= BigInt(max));
}

type PromoChoiceProps = {
  readonly promos: readonly Promo[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  /** The typed amount; null while there is none. */
  readonly amount: string | null;
  readonly money: KnownMoney;
};

/** One promotion or none, with its conditions beside it. */
export function PromoChoice({ promos, chosen, onChoose, amount, money }: PromoChoiceProps) {
  const t = useWords();
  const name = useId();
  if (promos.length === 0) return null;
  const options: { id: string | null; title: string; note: string }[] = [
    ...promos.map((promo) => {
      const { deposit, bonus, bets } = offerFigures(promo, amount);
      const figures = { amount: money.text(deposit), bonus: money.text(bonus), bets: money.text(bets) };
      return {
        id: promo.id,
        title: promo.title,
        note: t('wallet.offer', { ...figures, most: money.text(promo.maxBonus) }),
      };
    }),
    { id: null, title: t('wallet.noPromo'), note: '' },
  ];
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{t('wallet.promotion')}</legend>
      {options.map(({ id, title, note }) => (
        <label key={id ?? ''} className={s.option}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <span className={s.words}>
            <span className={s.title}>{title}</span>
            {note && <span className={s.note}>{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
