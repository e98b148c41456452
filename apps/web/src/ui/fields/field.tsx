import { type ReactNode, useId } from 'react';
import { cx } from '#ui/class-names.ts';
import s from './field.module.css';
import { Icon } from '#ui/icons/icon.tsx';
import { infoIcon } from '#ui/icons/icons.ts';

export type FieldFrameProps = {
  readonly label: string;
  /** The label is only for screen readers, where the place makes it clear (a search). */
  readonly labelHidden?: boolean | undefined;
  /** A short text beside the label, such as "optional". */
  readonly aside?: string | undefined;
  /** The rule, shown until there is an error. */
  readonly hint?: ReactNode;
  /** The error text. It replaces the hint, marks the field and is announced. */
  readonly error?: string | undefined;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
};

/** Connects a control with its label and its note. */
export type FieldTies = {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FieldProps = FieldFrameProps & {
  readonly id?: string | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
};

/** The frame that all fields share: label, box, and one line for hint or error. */
export function Field({ id, label, labelHidden, aside, hint, error, start, end, children }: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const note = `${own}-note`;
  const described = error || hint ? note : undefined;
  return (
    <div className={s.field}>
      <label htmlFor={own} className={labelHidden ? s.hidden : s.label}>
        {label}
        {aside && <span className={s.aside}>{aside}</span>}
      </label>
      <div className={s.box}>
        {start && <span className={s.start}>{start}</span>}
        {children({
          id: own,
          className: s.input,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described,
        })}
        {end && <span className={s.end}>{end}</span>}
      </div>
      {/* Always there, so that a new message in it is announced. */}
      <div id={note} className={cx(s.note, error && s.error)} aria-live="polite">
        {error && <Icon shape={infoIcon} size={16} />}
        {error ?? hint}
      </div>
    </div>
  );
}
