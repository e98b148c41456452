import type { MouseEventHandler } from 'react';
import s from './bottom-bar.module.css';
import { Icon, type IconLook } from './icon.tsx';
import type { IconShape } from './icons.ts';

export type BottomBarItem = {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly icon: IconShape;
  readonly current: boolean;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
};

type BottomBarProps = {
  readonly label: string;
  /** Five at most; more would be too narrow for a thumb at 320 px. */
  readonly items: readonly BottomBarItem[];
  readonly look?: IconLook | undefined;
};

const MOST = 5;

/** The main places, under the thumb. The page leaves room for it with `--nav`. */
export function BottomBar({ label, items, look = 'outline' }: BottomBarProps) {
  return (
    <nav className={s.bar} aria-label={label}>
      <ul className={s.list}>
        {items.slice(0, MOST).map((item) => (
          <li key={item.key}>
            <a
              className={s.item}
              href={item.href}
              onClick={item.onClick}
              aria-current={item.current ? 'page' : undefined}
            >
              <span className={s.pill}>
                <Icon shape={item.icon} look={look} />
              </span>
              <span className={s.label}>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
