import type { ComponentProps } from 'react';
import { useWords } from '#language/language.ts';
import { TextField } from '#ui/fields/text-field.tsx';

/** The account name. */
export function UsernameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useWords();
  return (
    <TextField
      {...field}
      label={t('access.username')}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={64}
      dir="ltr"
    />
  );
}
