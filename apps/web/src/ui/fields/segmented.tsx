import { useId } from 'react';
import s from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Two or three alternatives, side by side. They are radio buttons, so the browser handles the keyboard. */
export function Segmented<Value extends string>({ legend, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={s.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={s.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
