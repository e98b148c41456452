import { cx } from '#ui/class-names.ts';
import s from './icon.module.css';
import type { IconShape } from './icons.ts';

/** The style of a shape (NAV-06): strokes only, filled, or strokes over a tint. */
export type IconLook = 'outline' | 'solid' | 'base';

type IconProps = {
  readonly shape: IconShape;
  /** Side in px; 24 by default. */
  readonly size?: 16 | 20 | 24;
  readonly look?: IconLook;
  readonly className?: string | undefined;
};

/** A picture beside text; it has no meaning of its own, so it is hidden from assistive technology. */
export function Icon({ shape, size = 24, look = 'outline', className }: IconProps) {
  const classes = cx(
    s.icon,
    size === 20 && s.s20,
    size === 16 && s.s16,
    shape.mirrored && s.mirrored,
    className,
  );
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shape.body && (
        <path className={cx(look === 'solid' && s.solid, look === 'base' && s.base)} d={shape.body} />
      )}
      {shape.d && <path className={cx(look === 'solid' && shape.body && s.detail)} d={shape.d} />}
      {shape.line && <path d={shape.line} />}
    </svg>
  );
}
