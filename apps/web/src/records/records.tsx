import type { ReactNode } from 'react';
import { Moment } from '#language/moment.tsx';
import { cx } from '#ui/class-names.ts';
import s from './records.module.css';

type RecordsProps = { readonly label?: string; readonly children: ReactNode };

/** Records as cards, the newest first. */
export function Records({ label, children }: RecordsProps) {
  return (
    <ul className={s.records} aria-label={label}>
      {children}
    </ul>
  );
}

type RecordRowProps = {
  /** The page with everything about this record; the whole row leads there. */
  readonly href?: string;
  readonly title: string;
  /** The data of the record. */
  readonly about?: string;
  readonly at: number;
  /** Free text of a member or an operator, in any language. */
  readonly remark?: string | undefined;
  readonly amount: string;
  /** The amount was not moved, or it came back. */
  readonly isUndone?: boolean;
  /** The result, below the amount. */
  readonly children: ReactNode;
};

/** One record. */
export function RecordRow({
  href,
  title,
  about,
  at,
  remark,
  amount,
  children,
  isUndone = false,
}: RecordRowProps) {
  return (
    <li className={s.row}>
      <div className={s.words}>
        {href ? (
          <a className={cx(s.title, s.whole)} href={href}>
            <bdi dir="auto">{title}</bdi>
          </a>
        ) : (
          <bdi dir="auto" className={s.title}>
            {title}
          </bdi>
        )}
        {about && <span className={s.note}>{about}</span>}
        <span className={s.note}>
          <Moment at={at} />
        </span>
        {remark && (
          <p className={s.remark} dir="auto">
            {remark}
          </p>
        )}
      </div>
      <div className={s.figures}>
        <bdi className={cx(s.amount, isUndone && s.undone)}>{isUndone ? <del>{amount}</del> : amount}</bdi>
        {children}
      </div>
    </li>
  );
}
