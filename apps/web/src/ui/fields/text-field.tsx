import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFrameProps } from './field.tsx';
import s from './field.module.css';
import { digitsOf } from './latin-digits.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon } from '#ui/icons/icons.ts';

type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className'> &
  FieldFrameProps & { readonly good?: boolean };

/** One line of text. `good` shows a tick after the value is known to be right. */
export function TextField({
  id,
  label,
  labelHidden,
  aside,
  hint,
  error,
  start,
  end,
  good,
  ...input
}: TextFieldProps) {
  const tick = good && (
    <span className={s.good}>
      <Icon shape={checkIcon} size={20} />
    </span>
  );
  const face = { label, labelHidden, aside, hint, error, start, end: end ?? tick };
  return (
    <Field id={id} {...face}>
      {(ties) => <input type="text" {...input} {...digitsOf(input)} {...ties} />}
    </Field>
  );
}
