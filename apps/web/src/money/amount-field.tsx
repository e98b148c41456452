import { useId } from 'react';
import { useWords } from '#language/language.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { infoIcon } from '#ui/icons/icons.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './amount-field.module.css';
import { writeAmount } from './typed-amount.ts';
import { useAmountRule } from './use-amount-rule.ts';
import type { Money } from '#money/use-money.ts';

type AmountInputProps = {
  readonly name: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
};

/** The phone's decimal keys. The typed text is not changed or cut, so there is no `maxLength`. */
const decimalKeys = {
  inputMode: 'decimal',
  autoComplete: 'off',
  enterKeyHint: 'done',
  placeholder: '0',
} as const;

type AmountFieldProps = AmountInputProps & {
  readonly label: string;
  readonly money: Money;
  /** The limits, or the balance; replaced by an error. */
  readonly hint: string;
  readonly error: string | undefined;
  /** Amounts to choose with one tap, in minor units. */
  readonly presets?: readonly string[];
  /** Fills in the whole balance. */
  readonly onAll?: () => void;
};

/** The one large amount of a money page. */
export function AmountField({
  label,
  money,
  name,
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
        {/* Digits and their sign are written left to right in every language. */}
        <label className={s.figures} htmlFor={id} dir="ltr" data-position={money.position}>
          <span className={s.sign} aria-hidden="true">
            {money.symbol}
          </span>
          <input
            {...decimalKeys}
            id={id}
            className={s.input}
            name={name}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            aria-describedby={note}
            aria-invalid={error ? true : undefined}
          />
        </label>
        {onAll && (
          <button type="button" className={s.all} onClick={onAll}>
            {t('money.all')}
          </button>
        )}
      </div>
      <p id={note} className={error ? s.error : s.hint} aria-live="polite">
        {error && <Icon shape={infoIcon} size={16} />}
        {error ?? hint}
      </p>
      {presets.length > 0 && <Presets {...{ money, typed, onType, presets }} />}
    </div>
  );
}

type PresetsProps = Pick<AmountFieldProps, 'money' | 'typed' | 'onType'> & {
  readonly presets: readonly string[];
};

function Presets({ money, typed, onType, presets }: PresetsProps) {
  const t = useWords();
  const rule = useAmountRule(money);
  return (
    <fieldset className={s.presets} aria-label={t('money.presets')}>
      {presets.map((preset) => {
        const text = writeAmount(preset, rule);
        return (
          <button
            key={preset}
            type="button"
            className={s.preset}
            aria-pressed={typed === text}
            onClick={() => onType(text)}
          >
            <bdi>{money.text(preset)}</bdi>
          </button>
        );
      })}
    </fieldset>
  );
}

type SmallAmountFieldProps = AmountInputProps & {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly onBlur?: () => void;
};

/** An amount among other fields. */
export function SmallAmountField({ typed, onType, ...field }: SmallAmountFieldProps) {
  return (
    <TextField
      {...field}
      {...decimalKeys}
      dir="ltr"
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
