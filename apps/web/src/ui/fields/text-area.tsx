import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFrameProps } from './field.tsx';

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className'> &
  Omit<FieldFrameProps, 'start' | 'end'>;

/** Several lines of text, as tall as the content where the browser supports it. */
export function TextArea({ id, label, labelHidden, aside, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field id={id} {...{ label, labelHidden, aside, hint, error }}>
      {(ties) => <textarea rows={5} {...rest} {...ties} />}
    </Field>
  );
}
