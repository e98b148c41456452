import s from './records.module.css';

type FiguresProps = { readonly rows: readonly { readonly label: string; readonly text: string }[] };

/** Pairs of a label and a value. */
export function Figures({ rows }: FiguresProps) {
  return (
    <dl className={s.figures}>
      {rows.map(({ label, text }) => (
        <div key={label} className={s.figure}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="auto">{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
