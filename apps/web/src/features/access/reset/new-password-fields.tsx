import { useWords } from '#language/language.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import type { ResetForm } from './send-form.tsx';

/**
 * A new password, twice. Its rule refuses one that is too long: a field with `maxLength` would cut a pasted one
 * silently.
 */
export function NewPasswordFields({ form }: { readonly form: ResetForm }) {
  const t = useWords();
  const eye = { showLabel: t('access.showPassword'), hideLabel: t('access.hidePassword') };
  return (
    <>
      <PasswordField
        {...form.field('newPassword')}
        {...eye}
        label={t('reset.newPassword')}
        hint={t('reset.passwordHint')}
        autoComplete="new-password"
        enterKeyHint="next"
        dir="auto"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        {...eye}
        label={t('reset.confirmPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
        dir="auto"
      />
    </>
  );
}
