import { useWords } from '#language/language.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import type { ResetForm } from './send-form.tsx';

/** A new password, twice. */
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
        maxLength={64}
        dir="auto"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        {...eye}
        label={t('reset.confirmPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={64}
        dir="auto"
      />
    </>
  );
}
