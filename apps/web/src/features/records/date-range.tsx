import { useWords } from '#language/language.ts';
import { inOrder } from '#records/record-paths.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './records.module.css';

/** The first and the last day; an empty text is none. */
type Days = { readonly from: string; readonly to: string };
type DateRangeProps = Days & { readonly onChange: (days: Days) => void };

/** Two days, each the limit of the other; typed days pass the limit, and change places. Browsers do not fill them in. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const t = useWords();
  const change = (days: Days) => onChange(inOrder(days));
  const day = { type: 'date', autoComplete: 'off' } as const;
  return (
    <div className={s.pair}>
      <TextField
        {...day}
        label={t('records.from')}
        value={from}
        max={to}
        onChange={({ target }) => change({ from: target.value, to })}
      />
      <TextField
        {...day}
        label={t('records.to')}
        value={to}
        min={from}
        onChange={({ target }) => change({ from, to: target.value })}
      />
    </div>
  );
}
