import { useId } from 'react';
import { useWords } from '#language/language.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { infoIcon } from '#ui/icons/icons.ts';
import s from './amount-field.module.css';
import { typedAmount, typedOf } from './money-typing.ts';
import type { MoneyInUse } from './use-money.ts';

type AmountFieldProps = {
  readonly label: string;
  readonly money: MoneyInUse;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The limits, or what is there; its place is taken by what is wrong. */
  readonly hint: string;
  readonly error: string | undefined;
  /** Amounts to take at a tap, in minor units. */
  readonly presets?: readonly string[];
  /** Takes everything. */
  readonly onAll?: () => void;
};

/** The one big number of a page about money, typed on the phone's decimal keys. */
export function AmountField({
  label,
  money,
  typed,
  onType,
  hint,
  error,
  presets = [],
  onAll,
}: AmountFieldProps) {
  const t = useWords();
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      <div className={s.box}>
        {/* Figures and their sign are written left to right in every language. */}
        <label className={s.figures} htmlFor={id} dir="ltr" data-position={money.position}>
          <span className={s.sign} aria-hidden="true">
            {money.symbol}
          </span>
          <input
            id={id}
            className={s.input}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder="0"
            value={typed}
            onChange={(event) => onType(typedAmount(event.target.value, money.minorDigits))}
            aria-describedby={note}
            aria-invalid={error ? true : undefined}
          />
        </label>
        {onAll && (
          <button type="button" className={s.all} onClick={onAll}>
            {t('wallet.all')}
          </button>
        )}
      </div>
      <p id={note} className={error ? s.error : s.hint} aria-live="polite">
        {error && <Icon shape={infoIcon} size={16} />}
        {error ?? hint}
      </p>
      {presets.length > 0 && (
        <fieldset className={s.presets} aria-label={t('wallet.presets')}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className={s.preset}
              aria-pressed={typed === typedOf(preset, money.minorDigits)}
              onClick={() => onType(typedOf(preset, money.minorDigits))}
            >
              <bdi>{money.text(preset)}</bdi>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
