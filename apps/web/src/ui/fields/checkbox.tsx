import type { ComponentPropsWithRef } from 'react';
import s from './checkbox.module.css';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon } from '#ui/icons/icons.ts';

/** Yes or no; its label is part of the target. */
export function Checkbox({ children, ...input }: Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>) {
  return (
    <label className={s.check}>
      <input {...input} type="checkbox" />
      <span className={s.box}>
        <Icon shape={checkIcon} size={16} />
      </span>
      <span>{children}</span>
    </label>
  );
}
