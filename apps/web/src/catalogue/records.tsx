import type { ReactNode } from 'react';
import { Moment } from './moment.tsx';
import s from './records.module.css';

/** What happened, each a card of its own, the newest first. */
export function Records({ children }: { readonly children: ReactNode }) {
  return <ul className={s.records}>{children}</ul>;
}

type RecordRowProps = {
  readonly title: string;
  /** What it consists of. */
  readonly about?: string;
  readonly at: number;
  /** What somebody wrote about it, in whatever language. */
  readonly remark?: string;
  readonly amount: string;
  /** What came of it, under the amount. */
  readonly children: ReactNode;
};

/** One of them. */
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
