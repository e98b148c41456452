import { useWords } from '#language/language.ts';
import { TextField } from '#ui/text-field.tsx';
import type { ResetForm } from './use-reset-form.ts';

/** Whose password it is. */
export function UsernameField({ form }: { readonly form: ResetForm }) {
  const t = useWords();
  return (
    <TextField
      {...form.field('username')}
      label={t('access.username')}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={64}
      dir="auto"
    />
  );
}
