import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Chip } from './chip.tsx';
import s from './chip-bar.module.css';
import { cx } from '#ui/class-names.ts';
import type { IconShape } from '#ui/icons/icons.ts';
import { nextIndex } from './roving.ts';

export type ChipItem = {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconShape;
  readonly count?: string;
};

type ChipBarProps = {
  /** The subject of the choice, for screen readers. */
  readonly label: string;
  readonly items: readonly ChipItem[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** Stays at the top while the page scrolls under it. */
  readonly sticky?: boolean;
};

/** A row of chips with one chosen. One stop for Tab; arrows, Home and End move inside; the chosen one stays in view. */
export function ChipBar({ label, items, chosen, onChoose, sticky }: ChipBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current="true"]');
    if (!bar.current || !current) return;
    // Not scrollIntoView: that would scroll the page too. With rectangles the calculation is the same in both reading
    // directions.
    const box = bar.current.getBoundingClientRect();
    const chip = current.getBoundingClientRect();
    bar.current.scrollBy({
      left: chip.left + chip.width / 2 - (box.left + box.width / 2),
      behavior: 'smooth',
    });
  }, [chosen]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const chips = [...event.currentTarget.querySelectorAll('button')];
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = nextIndex(
      event.key,
      chips.indexOf(event.target as HTMLButtonElement),
      chips.length,
      rightToLeft,
    );
    if (to === null) return;
    event.preventDefault();
    chips[to]?.focus();
  };
  const stop = items.some((item) => item.key === chosen) ? chosen : items[0]?.key;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one chip within
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={cx(s.bar, sticky && s.sticky)}
      onKeyDown={move}
    >
      {items.map((item) => (
        <Chip
          key={item.key}
          icon={item.icon}
          count={item.count}
          aria-current={item.key === chosen}
          tabIndex={item.key === stop ? 0 : -1}
          onClick={() => onChoose(item.key)}
        >
          {item.label}
        </Chip>
      ))}
    </div>
  );
}
