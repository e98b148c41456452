import type { ReactNode } from 'react';
import s from './badge.module.css';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconShape } from '#ui/icons/icons.ts';

type BadgeProps = {
  readonly kind?: 'good' | 'waiting' | 'bad' | 'accent' | undefined;
  /** A state is never shown by colour alone. */
  readonly icon?: IconShape | undefined;
  readonly children: ReactNode;
};

/** A state as one word. */
export function Badge({ kind, icon, children }: BadgeProps) {
  return (
    <span className={cx(s.badge, kind && s[kind])}>
      {icon && <Icon shape={icon} size={16} />}
      {children}
    </span>
  );
}
