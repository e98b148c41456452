import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { dayIn, inOrder } from '#records/record-paths.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './records.module.css';

/** The first and the last day; an empty text is none. */
type Days = { readonly from: string; readonly to: string };
type DateRangeProps = Days & { readonly onChange: (days: Days) => void };

function isWhole(day: string): boolean {
  return day === '' || dayIn(day) !== undefined;
}

/**
 * Two days, each the limit of the other; typed days pass the limit, and change places when the focus leaves them. Browsers
 * do not fill them in.
 */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const t = useWords();
  // A date that is being typed has years such as 0002: replaced then, it could not be typed to its end.
  const [typed, setTyped] = useState<Days | null>(null);
  const shown = typed ?? { from, to };
  const change = (part: Partial<Days>) => {
    const days = { ...shown, ...part };
    setTyped(days);
    if (isWhole(days.from) && isWhole(days.to)) onChange(inOrder(days));
  };
  const day = { type: 'date', autoComplete: 'off' } as const;
  return (
    <div
      className={s.pair}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTyped(null);
      }}
    >
      <TextField
        {...day}
        label={t('records.from')}
        value={shown.from}
        max={shown.to}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        {...day}
        label={t('records.to')}
        value={shown.to}
        min={shown.from}
        onChange={({ target }) => change({ to: target.value })}
      />
    </div>
  );
}
