import { type FormEvent, useRef, useState } from 'react';
import { useWords } from '#language/language.ts';
import { Button, type ButtonLook } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './security-screen.module.css';

type ProofFormProps = {
  readonly ask: 'password' | 'code';
  /** Words of the button. */
  readonly act: string;
  readonly look?: ButtonLook;
  readonly busy: boolean;
  /** What is wrong with it, in words, or null. */
  readonly onSend: (proof: string) => Promise<string | null>;
};

/** One thing to show: the log-in password, or a code. */
export function ProofForm({ ask, act, look, busy, onSend }: ProofFormProps) {
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const input = form.current?.querySelector('input');
    const proof = input?.value.trim() ?? '';
    const trouble = proof === '' ? t('security.missing') : await onSend(proof);
    if (trouble === null) return;
    setError(trouble);
    input?.focus();
  };
  return (
    <form ref={form} className={s.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {ask === 'password' ? (
        <PasswordField
          name="password"
          label={t('security.loginPassword')}
          showLabel={t('security.show')}
          hideLabel={t('security.hide')}
          autoComplete="current-password"
          maxLength={256}
          dir="auto"
          error={error}
        />
      ) : (
        <TextField
          name="code"
          label={t('security.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          dir="ltr"
          error={error}
        />
      )}
      <Button type="submit" block look={look} busy={busy}>
        {act}
      </Button>
    </form>
  );
}
