import type { ComponentProps } from 'react';
import { useWords } from '#language/language.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { DialPicker } from '../dialling/dial-picker.tsx';

type MobileFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'start'> &
  Pick<ComponentProps<typeof DialPicker>, 'dialling'>;

/** A mobile number with its country. */
export function MobileField({ dialling, ...field }: MobileFieldProps) {
  const t = useWords();
  return (
    <TextField
      {...field}
      label={t('access.mobile')}
      start={<DialPicker dialling={dialling} label={t('access.dialling')} />}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      enterKeyHint="next"
      dir="ltr"
    />
  );
}
