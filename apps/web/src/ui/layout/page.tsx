import type { ReactNode } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './page.module.css';

type PageProps = {
  /** Parts that are chapters of their own stand further apart. */
  readonly wide?: boolean | undefined;
  /** What it says is still on its way. */
  readonly busy?: boolean | undefined;
  readonly children?: ReactNode;
};

/** What stands below a screen's header: one column within the house's margins, read from the top. */
export function Page({ wide, busy, children }: PageProps) {
  return (
    <main id="content" className={cx(s.page, wide && s.wide)} aria-busy={busy}>
      {children}
    </main>
  );
}
