import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { Button, type ButtonLook } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './security-screen.module.css';

type ProofFormProps = {
  readonly ask: 'password' | 'code';
  /** Text of the button. */
  readonly act: string;
  readonly look?: ButtonLook;
  /** The text of its error, or null. */
  readonly onSend: (proof: string) => Promise<string | null>;
};

/** One proof: the log-in password, or a code. */
export function ProofForm({ ask, act, look, onSend }: ProofFormProps) {
  const t = useWords();
  const form = useForm<'password' | 'code'>({
    [ask]: (value: string) => (value.trim() === '' ? t('security.missing') : null),
  });
  const send = async () => {
    const text = await onSend(form.value(ask).trim());
    return text === null ? null : { field: ask, words: { text } };
  };
  return (
    <form className={s.form} {...form.props(send)}>
      {ask === 'password' ? (
        <PasswordField
          {...form.field(ask)}
          label={t('security.loginPassword')}
          showLabel={t('security.show')}
          hideLabel={t('security.hide')}
          autoComplete="current-password"
          maxLength={256}
          dir="auto"
        />
      ) : (
        <TextField
          {...form.field(ask)}
          label={t('security.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          dir="ltr"
        />
      )}
      <Button type="submit" block look={look} busy={form.isBusy}>
        {act}
      </Button>
    </form>
  );
}
