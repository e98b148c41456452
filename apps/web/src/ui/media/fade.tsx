import { type ReactNode, useState } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './fade.module.css';

type FadeProps = {
  /** Identifies the content: when it changes, the new content fades in. */
  readonly of: string;
  /** No fade for this change (the system has animated a back swipe already). */
  readonly still?: boolean | undefined;
  readonly children: ReactNode;
};

/** A page change over 300 ms. The first page appears without a fade: it must be visible at once. */
export function Fade({ of, still, children }: FadeProps) {
  // The value at the change is kept: a `still` that ends later must not start the fade again.
  const [seen, setSeen] = useState({ of, fades: false });
  if (seen.of !== of) setSeen({ of, fades: !still });
  return (
    <div key={of} className={cx(s.fade, !seen.fades && s.still)}>
      {children}
    </div>
  );
}
