import type { ReactNode } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './top-bar.module.css';

type TopBarProps = {
  /** The way back, or the house's mark. */
  readonly start: ReactNode;
  /** The screen's name; without one the start takes the room. */
  readonly title?: string | undefined;
  readonly end?: ReactNode;
  /** Stays while the page scrolls. */
  readonly sticky?: boolean | undefined;
};

/** The head of a screen, 56 px. */
export function TopBar({ start, title, end, sticky }: TopBarProps) {
  return (
    <header className={cx(s.bar, title === undefined && s.home, sticky && s.sticky)}>
      <div className={s.start}>{start}</div>
      {title !== undefined && <h1 className={s.title}>{title}</h1>}
      <div className={s.end}>{end}</div>
    </header>
  );
}
