import type { ComponentPropsWithRef } from 'react';
import s from './chip.module.css';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconShape } from '#ui/icons/icons.ts';

type ChipContent = { readonly icon?: IconShape | undefined; readonly count?: string | undefined };

/**
 * A small pill that filters or switches. Mark the chosen one with `aria-pressed` (a filter) or `aria-current` (a
 * page).
 */
export function Chip({
  icon,
  count,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> & ChipContent) {
  return (
    <button type="button" {...rest} className={cx(s.chip, className)}>
      {icon && <Icon shape={icon} size={20} />}
      {children}
      {count !== undefined && <span className={s.count}>{count}</span>}
    </button>
  );
}
