import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type Form, useForm } from '#forms/use-form.ts';
import { failureWords } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import type { Failure } from '#request/outcome.ts';
import { Button } from '#ui/controls/button.tsx';
import a from '../access.module.css';
import { readDraft } from './reset-draft.ts';
import { errorKeyOf, type FieldName, fieldOf } from './reset-rules.ts';

/** `proof` is what proves the owner when a member has no password. */
type FormField = FieldName | 'proof';
export type ResetForm = Form<FormField>;

/**
 * A form of these screens: the named fields with their rules. `beside` contains values that are checked with them but
 * not typed.
 */
export function useResetForm(
  names: readonly FieldName[],
  beside: Readonly<Record<string, string>> = {},
): ResetForm {
  const t = useWords();
  const rules = names.map((name) => [
    name,
    (value: string, valueOf: (other: FormField) => string) => {
      const key = errorKeyOf(name, value, (other) => beside[other] ?? valueOf(other as FormField));
      return key && t(key);
    },
  ]);
  return useForm<FormField>(Object.fromEntries(rules));
}

type SendFormProps = {
  readonly form: ResetForm;
  /** Sends the form; returns the failure, if there is one. */
  readonly onSend: () => Promise<Failure | null>;
  /** Text of the button. */
  readonly act: string;
  readonly children: ReactNode;
};

/** Fields, and the button that sends them. */
export function SendForm({ form, onSend, act, children }: SendFormProps) {
  const t = useWords();
  // Restores what was typed before the reload; a field that has a value already was typed since.
  const restore = useEffectEvent(() => {
    for (const [name, text] of Object.entries(readDraft())) form.fill(name as FieldName, text);
  });
  useEffect(() => restore(), []);
  const send = async () => {
    const failure = await onSend();
    // A captcha that was closed has shown its own message.
    if (!failure || failure.code === 'cancelled') return null;
    const about = fieldOf(failure.code);
    if (!about) return { field: null, words: failureWords(t, failure) };
    return { field: about[0], words: { text: t(about[1]) } };
  };
  return (
    <form className={a.form} {...form.props(send)}>
      {children}
      <Button type="submit" block busy={form.isBusy}>
        {act}
      </Button>
    </form>
  );
}
