import type { ComponentPropsWithRef } from 'react';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconShape } from '#ui/icons/icons.ts';
import s from './icon-button.module.css';

type IconButtonFace = {
  readonly shape: IconShape;
  /** Its action as text: the button has no other name. */
  readonly label: string;
  readonly size?: 16 | 20 | 24;
  /** New content waits behind it; say so in the label too. */
  readonly dot?: boolean;
};

/** A round 44 px target with an icon. */
export function IconButton({
  shape,
  label,
  size = 24,
  dot,
  className,
  ...rest
}: ComponentPropsWithRef<'button'> & IconButtonFace) {
  return (
    <button type="button" {...rest} className={cx(s.button, className)} aria-label={label}>
      <Icon shape={shape} size={size} />
      {dot && <span className={s.dot} />}
    </button>
  );
}

/** The same as a link. */
export function IconLink({
  shape,
  label,
  size = 24,
  dot,
  className,
  ...rest
}: ComponentPropsWithRef<'a'> & IconButtonFace) {
  return (
    <a {...rest} className={cx(s.button, className)} aria-label={label}>
      <Icon shape={shape} size={size} />
      {dot && <span className={s.dot} />}
    </a>
  );
}
