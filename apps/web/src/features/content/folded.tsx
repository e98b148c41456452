import { type ReactNode, useEffect, useRef } from 'react';
import { chevronDownIcon } from '#ui/icons/icons.ts';
import { Icon } from '#ui/icons/icon.tsx';
import s from './content.module.css';

type FoldedProps = {
  readonly heading: string;
  readonly note?: ReactNode;
  /** Named by the address: open, and scrolled into view. */
  readonly wanted?: boolean;
  readonly children: ReactNode;
};

/** A heading that unfolds its content. It is a native element, so it works before the app is hydrated. */
export function Folded({ heading, note, wanted = false, children }: FoldedProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!wanted || !box.current) return;
    box.current.open = true;
    box.current.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return (
    <details ref={box} className={s.folded}>
      <summary className={s.summary}>
        <span className={s.words}>
          <span className={s.heading}>
            <bdi dir="auto">{heading}</bdi>
          </span>
          {note && <span className={s.note}>{note}</span>}
        </span>
        <Icon shape={chevronDownIcon} size={20} className={s.arrow} />
      </summary>
      <div className={s.under}>{children}</div>
    </details>
  );
}
