import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './button.module.css';
import { Spinner } from '#ui/waiting/spinner.tsx';

/**
 * `primary`: the main action of a screen. `soft`: the second. `ghost`: cancel or leave. `inverse`: for quiet
 * backgrounds.
 */
export type ButtonLook = 'primary' | 'soft' | 'ghost' | 'outline' | 'inverse' | 'danger';

type ButtonStyle = {
  readonly look?: ButtonLook | undefined;
  /** 52 px, or 44 px where space is short. */
  readonly size?: 'md' | 'sm' | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
};

function classesOf({ look = 'primary', size, block }: ButtonStyle, own?: string) {
  return cx(s.button, s[look], size === 'sm' && s.sm, block && s.block, own);
}

type ButtonProps = ComponentPropsWithRef<'button'> & ButtonStyle & { readonly busy?: boolean | undefined };

/** A button. While `busy` it keeps its size and its focus, shows a spinner and ignores taps. */
export function Button({
  look,
  size,
  block,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a prop with a safe default
      type={type}
      className={cx(classesOf({ look, size, block }, className), busy && s.busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className={s.label}>{children}</span>
      {busy && (
        <span className={s.wait}>
          <Spinner lasting />
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps = ComponentPropsWithRef<'a'> & ButtonStyle & { readonly href: string | undefined };

/**
 * A link that looks like a button: it navigates, it carries nothing out. Without an address it is shown as disabled.
 */
export function ButtonLink({ look, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      {...(!rest.href && { role: 'link', 'aria-disabled': true })}
      className={classesOf({ look, size, block }, className)}
    >
      {children}
    </a>
  );
}
