import type { MouseEventHandler } from 'react';
import s from './bottom-bar.module.css';
import { cx } from '#ui/class-names.ts';
import { Icon, type IconLook } from '#ui/icons/icon.tsx';
import type { IconShape } from '#ui/icons/icons.ts';

/** A number on an icon, and its text for screen readers. */
export type BarBadge = { readonly text: string; readonly label: string };

export type BottomBarItem = {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly icon: IconShape;
  readonly current: boolean;
  readonly badge?: BarBadge | undefined;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
};

/** Styles for the mark of the current page, by the template's id (NAV-05). */
const sets = {
  mt8801: s.mt8801,
  mt8802: s.mt8802,
  mt8803: s.mt8803,
  mt8806: s.mt8806,
  mt8808: s.mt8808,
  mt8813: s.mt8813,
} as const;
export type BarSet = keyof typeof sets;
export function isBarSet(name: string): name is BarSet {
  return Object.hasOwn(sets, name);
}

type BottomBarProps = {
  readonly label: string;
  /** At most five; more would be too narrow for a thumb at 320 px. */
  readonly items: readonly BottomBarItem[];
  readonly look?: IconLook | undefined;
  readonly set?: BarSet | undefined;
};

const MOST = 5;

/** The main navigation, at the bottom. The page leaves space for it with `--nav`. */
export function BottomBar({ label, items, look = 'outline', set }: BottomBarProps) {
  const shown = items.slice(0, MOST);
  return (
    <nav className={cx(s.bar, set && sets[set])} aria-label={label}>
      <ul className={s.list} data-items={shown.length}>
        {shown.map((item) => (
          <li key={item.key}>
            <a
              className={s.item}
              href={item.href}
              onClick={item.onClick}
              aria-current={item.current ? 'page' : undefined}
              aria-label={item.badge && `${item.label}, ${item.badge.label}`}
            >
              <span className={s.pill}>
                <Icon shape={item.icon} look={look} />
                {item.badge && <span className={s.badge} data-count={item.badge.text} aria-hidden />}
              </span>
              <span className={s.label}>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
