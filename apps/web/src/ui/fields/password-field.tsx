import { type ComponentPropsWithRef, useState } from 'react';
import { Field, type FieldFrameProps } from './field.tsx';
import { digitsOf } from './latin-digits.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { eyeIcon, eyeOffIcon } from '#ui/icons/icons.ts';

type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> &
  Omit<FieldFrameProps, 'end'> & { readonly showLabel: string; readonly hideLabel: string };

/** A password: masked at first, with an eye that shows and hides it (LOGIN-08). */
export function PasswordField({
  id,
  label,
  labelHidden,
  aside,
  hint,
  error,
  start,
  ...rest
}: PasswordFieldProps) {
  const { showLabel, hideLabel, ...input } = rest;
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      shape={shown ? eyeOffIcon : eyeIcon}
      label={shown ? hideLabel : showLabel}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <Field id={id} {...{ label, labelHidden, aside, hint, error, start }} end={eye}>
      {(ties) => (
        // A spelling service would send a visible password to the keyboard's vendor.
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...digitsOf(input)}
          {...ties}
          type={shown ? 'text' : 'password'}
        />
      )}
    </Field>
  );
}
