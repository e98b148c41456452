import type { ComponentPropsWithRef } from 'react';
import { Field } from './field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { closeIcon, searchIcon } from '#ui/icons/icons.ts';

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'value' | 'onChange'> & {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
};

/** A search that updates while the user types; the label is for screen readers, the placeholder is visible. */
export function SearchField({ id, label, clearLabel, value, onSearch, ...input }: SearchFieldProps) {
  const clear = value !== '' && (
    <IconButton shape={closeIcon} size={20} label={clearLabel} onClick={() => onSearch('')} />
  );
  return (
    <Field id={id} label={label} labelHidden start={<Icon shape={searchIcon} size={20} />} end={clear}>
      {(ties) => (
        <input
          type="search"
          enterKeyHint="search"
          placeholder={label}
          {...input}
          {...ties}
          value={value}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
