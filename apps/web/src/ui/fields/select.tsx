import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFrameProps } from './field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDownIcon } from '#ui/icons/icons.ts';

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'className'> & Omit<FieldFrameProps, 'end'>;

/** A choice from a list: the browser's own picker, in the app's box. Children are `<option>`s. */
export function Select({ id, label, labelHidden, aside, hint, error, start, ...select }: SelectProps) {
  return (
    <Field
      id={id}
      {...{ label, labelHidden, aside, hint, error, start }}
      end={<Icon shape={chevronDownIcon} size={20} />}
    >
      {(ties) => <select {...select} {...ties} />}
    </Field>
  );
}
