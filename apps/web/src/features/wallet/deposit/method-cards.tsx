import type { ValueOf } from '@foyer/contract/call.ts';
import type { depositSettings } from '@foyer/contract/calls/deposit.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { methodIcon } from './method-icons.ts';
import s from './method-cards.module.css';
import { percentOf } from './percent.ts';

export type Method = ValueOf<typeof depositSettings>['methods'][number];

type MethodCardsProps = {
  readonly methods: readonly Method[];
  /** Null: none is chosen yet, and a tap opens the form. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

/** The payment methods side by side, with their speed and cost. */
export function MethodCards({ methods, chosen, onChoose }: MethodCardsProps) {
  const t = useWords();
  const { intl } = useLanguage();
  return (
    <fieldset className={s.cards} aria-label={t('wallet.methods')}>
      {methods.map(({ id, name, icon, feeRate, minutes }) => (
        <button
          key={id}
          type="button"
          className={s.card}
          aria-pressed={chosen === null ? undefined : id === chosen}
          onClick={() => onChoose(id)}
        >
          <Icon shape={methodIcon(icon)} size={24} className={s.icon} />
          <span className={s.name}>{name}</span>
          <span className={s.note}>
            {minutes === 0 ? t('wallet.atOnce') : t('wallet.minutes', { minutes })}
          </span>
          <span className={s.note}>
            {feeRate === 0 ? t('wallet.noFee') : t('wallet.feeOf', { percent: percentOf(intl, feeRate) })}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
