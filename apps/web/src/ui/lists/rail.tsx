import { Children, type MouseEventHandler, type ReactNode, useId } from 'react';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronIcon } from '#ui/icons/icons.ts';
import s from './rail.module.css';

type SectionProps = {
  readonly heading: string;
  /** The address of the full list. `name` replaces `label` for screen readers where several labels are equal. */
  readonly more?:
    | {
        readonly label: string;
        readonly name?: string;
        readonly href: string;
        readonly onClick?: MouseEventHandler;
      }
    | undefined;
  /** Below the fold: laid out when it is near the screen. */
  readonly later?: boolean | undefined;
  readonly children: ReactNode;
};

/** A part of a screen: its heading, the link to the full list, and its content. */
export function Section({ heading, more, later, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(s.section, later && s.later)} aria-labelledby={id}>
      <div className={s.head}>
        <h2 className={s.heading} id={id}>
          {heading}
        </h2>
        {more && (
          <a className={s.more} href={more.href} onClick={more.onClick} aria-label={more.name}>
            {more.label}
            <Icon shape={chevronIcon} size={16} />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

/** Tiles in a row that scrolls sideways and stops at an edge. Each child becomes a list item. */
export function Rail({
  of = 'games',
  children,
}: {
  readonly of?: 'games' | 'vendors';
  readonly children: ReactNode;
}) {
  return (
    <ul className={cx(s.rail, of === 'vendors' && s.vendors)}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
