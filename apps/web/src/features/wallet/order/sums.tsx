import { cx } from '#ui/class-names.ts';
import s from './sums.module.css';

type Row = { readonly label: string; readonly text: string; readonly isTotal?: boolean };

/** Amounts in a column; the last one is their sum. */
export function Sums({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className={s.sums}>
      {rows.map(({ label, text, isTotal }) => (
        <div key={label} className={cx(s.row, isTotal && s.total)}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="auto">{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
