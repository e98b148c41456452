import type { MouseEventHandler, ReactNode } from 'react';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconShape } from '#ui/icons/icons.ts';
import s from './shortcuts.module.css';

export type Shortcut = {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon: IconShape;
  readonly href: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** The most used one, in the accent colour. */
  readonly main?: boolean | undefined;
};

/** Up to four links, side by side. */
export function Shortcuts({ label, items }: { readonly label: string; readonly items: readonly Shortcut[] }) {
  return (
    <nav aria-label={label}>
      <ul className={s.list}>
        {items.map((item) => (
          <li key={item.key}>
            <a className={cx(s.tile, item.main && s.main)} href={item.href} onClick={item.onClick}>
              <Icon shape={item.icon} />
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
