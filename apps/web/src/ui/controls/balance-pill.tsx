import type { ComponentPropsWithRef } from 'react';
import s from './balance-pill.module.css';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconShape } from '#ui/icons/icons.ts';
import { plusIcon } from '#ui/icons/icons.ts';

type BalancePillProps = ComponentPropsWithRef<'button'> & {
  /** The displayed amount, then the effect of a tap. */
  readonly label: string;
  readonly shape?: IconShape | undefined;
};

/** The balance in the header, with a link to details. Children: the amount. */
export function BalancePill({ label, shape = plusIcon, className, children, ...rest }: BalancePillProps) {
  return (
    <button type="button" {...rest} className={cx(s.pill, className)} aria-label={label}>
      {children}
      <span className={s.plus}>
        <Icon shape={shape} size={20} />
      </span>
    </button>
  );
}
