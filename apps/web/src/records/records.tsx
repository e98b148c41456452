import type { ReactNode } from 'react';
import { Moment } from '#catalogue/moment.tsx';
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
  readonly title: string;
  /** The data of the record. */
  readonly about?: string;
  readonly at: number;
  /** Free text of a member or an operator, in any language. */
  readonly remark?: string | undefined;
  readonly amount: string;
  /** The result, below the amount. */
  readonly children: ReactNode;
};

/** One record. */
export function RecordRow({ title, about, at, remark, amount, children }: RecordRowProps) {
  return (
    <li className={s.row}>
      <div className={s.words}>
        <bdi className={s.title}>{title}</bdi>
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
        <bdi className={s.amount}>{amount}</bdi>
        {children}
      </div>
    </li>
  );
}
