import type { ReactNode } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './page.module.css';

type PageProps = {
  /** Larger gaps between the parts, for pages with separate sections. */
  readonly wide?: boolean | undefined;
  /** Its content is still loading. */
  readonly busy?: boolean | undefined;
  readonly children?: ReactNode;
};

/** The content below a screen's header: one column within the app's margins, aligned at the top. */
export function Page({ wide, busy, children }: PageProps) {
  return (
    <main id="content" className={cx(s.page, wide && s.wide)} aria-busy={busy}>
      {children}
    </main>
  );
}
