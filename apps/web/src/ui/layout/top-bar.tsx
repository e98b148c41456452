import type { ReactNode } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './top-bar.module.css';

type TopBarProps = {
  /** The back button, or the merchant's logo. */
  readonly start: ReactNode;
  /** The screen's name; without one the start slot uses the space. */
  readonly title?: string | undefined;
  readonly end?: ReactNode;
  /** Stays at the top while the page scrolls. */
  readonly sticky?: boolean | undefined;
};

/** The header of a screen, 56 px. */
export function TopBar({ start, title, end, sticky }: TopBarProps) {
  return (
    <header className={cx(s.bar, title === undefined && s.home, sticky && s.sticky)}>
      <div className={s.start}>{start}</div>
      {title !== undefined && <h1 className={s.title}>{title}</h1>}
      <div className={s.end}>{end}</div>
    </header>
  );
}
