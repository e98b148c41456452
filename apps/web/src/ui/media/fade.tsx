import { type ReactNode, useState } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './fade.module.css';

type FadeProps = {
  /** What is shown: when it changes, the new one fades in. */
  readonly of: string;
  /** No fade for this change (a page swiped back has moved already). */
  readonly still?: boolean | undefined;
  readonly children: ReactNode;
};

/** A page change over 300 ms. The first page is simply there: it must not wait to be seen. */
export function Fade({ of, still, children }: FadeProps) {
  const [seen, setSeen] = useState({ of, changed: false });
  if (seen.of !== of) setSeen({ of, changed: true });
  return (
    <div key={of} className={cx(s.fade, (still || !seen.changed) && s.still)}>
      {children}
    </div>
  );
}
