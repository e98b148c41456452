import { cx } from '#ui/class-names.ts';
import s from './sums.module.css';

type Row = { readonly label: string; readonly text: string; readonly isTotal?: boolean };

/** Amounts under one another, the last what they come to. */
export function Sums({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className={s.sums}>
      {rows.map(({ label, text, isTotal }) => (
        <div key={label} className={cx(s.row, isTotal && s.total)}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
