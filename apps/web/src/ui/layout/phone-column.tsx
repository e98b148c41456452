import type { ReactNode } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './phone-column.module.css';

type PhoneColumnProps = {
  /** The merchant's two colours as a glow behind the top of the screen. */
  readonly ambient?: boolean | undefined;
  /** Leaves space for the bottom bar. */
  readonly bottomBar?: boolean | undefined;
  readonly children: ReactNode;
};

/**
 * The container of the whole app: the window's width on a phone, and above 768 px a column of at most 9/16 of its
 * height.
 */
export function PhoneColumn({ ambient, bottomBar, children }: PhoneColumnProps) {
  return <div className={cx(s.column, ambient && s.ambient, bottomBar && s.roomy)}>{children}</div>;
}
