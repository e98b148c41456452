import type { ComponentProps } from 'react';
import { useWords } from '#language/language.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';

type PaymentPasswordFieldProps = Pick<
  ComponentProps<typeof PasswordField>,
  'name' | 'error' | 'onBlur' | 'onChange' | 'hint'
> & { readonly label?: string };

/** A payment password, the present or a new one: six digits, which no password manager fills in. */
export function PaymentPasswordField({ label, ...field }: PaymentPasswordFieldProps) {
  const t = useWords();
  return (
    <PasswordField
      {...field}
      label={label ?? t('security.payment')}
      showLabel={t('security.show')}
      hideLabel={t('security.hide')}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
    />
  );
}
