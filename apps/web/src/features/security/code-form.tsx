import { isSixDigits, withoutSpaces } from '#forms/typed-code.ts';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './security-screen.module.css';

type CodeFormProps = {
  /** Text of the button. */
  readonly act: string;
  /** The text of its error, or null. */
  readonly onSend: (code: string) => Promise<string | null>;
};

/** The first code of a factor. */
export function CodeForm({ act, onSend }: CodeFormProps) {
  const t = useWords();
  const form = useForm<'code'>({
    code: (value) => {
      if (value.trim() === '') return t('security.missing');
      return isSixDigits(withoutSpaces(value)) ? null : t('security.sixDigits');
    },
  });
  const send = async () => {
    const text = await onSend(withoutSpaces(form.value('code')));
    return text === null ? null : ({ field: 'code', words: { text } } as const);
  };
  return (
    <form className={s.form} {...form.props(send)}>
      <TextField
        {...form.field('code')}
        label={t('security.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
      />
      <Button type="submit" block busy={form.isBusy}>
        {act}
      </Button>
    </form>
  );
}
