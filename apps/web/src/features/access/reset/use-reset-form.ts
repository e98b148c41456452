// A form of these screens: uncontrolled, so that what was typed before the app took the page over stays; a complaint stands at
// its field when it is left or sent, and goes as soon as the value is sound.
import { type FormEvent, useEffect, useState } from 'react';
import { useWords } from '#language/language.ts';
import type { Failure } from '#request/outcome.ts';
import { tell } from '../login/use-login.ts';
import { keptTyping } from './kept-typing.ts';
import {
  type Complaint,
  type Complaints,
  complaintsOf,
  type FieldName,
  fieldOf,
  type Fields,
  rules,
} from './reset-rules.ts';

/** A form and its fields. */
export function useResetForm(names: readonly FieldName[], beside: Fields = {}) {
  const t = useWords();
  const [element, attach] = useState<HTMLFormElement | null>(null);
  const [complaints, setComplaints] = useState<Complaints>({});
  const [isBusy, setBusy] = useState(false);
  // What was typed before the page was loaded again; what stands there already was typed since.
  useEffect(() => {
    for (const [name, text] of Object.entries(keptTyping())) {
      const into = element?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (into && into.value === '') into.value = text;
    }
  }, [element]);

  const input = (name: FieldName): HTMLInputElement | null =>
    element?.querySelector(`[name="${name}"]`) ?? null;
  const value = (name: FieldName): string => input(name)?.value ?? '';
  const all = (): Fields => ({ ...beside, ...Object.fromEntries(names.map((name) => [name, value(name)])) });
  const complain = (name: FieldName, complaint: Complaint | null) =>
    setComplaints(({ [name]: _, ...others }: Complaints) =>
      complaint ? { ...others, [name]: complaint } : others,
    );

  const check = (wanted: readonly FieldName[]): boolean => {
    const found = complaintsOf(wanted, all());
    setComplaints(found);
    const first = wanted.find((name) => found[name]);
    if (first) input(first)?.focus();
    return !first;
  };

  return {
    /** The form's `ref`. */
    attach,
    isBusy,
    value,
    /** What stands in a field that has no rule of its own here. */
    typed: (name: string) => element?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '',
    /** Whether these may be sent; else the first wrong one is focused and says why. */
    check,
    /** What a field needs to be this one. */
    field: (name: FieldName) => ({
      name,
      error: complaints[name] && t(complaints[name]),
      onBlur: () => value(name) !== '' && complain(name, rules[name](value(name), all())),
      onChange: () => complaints[name] && rules[name](value(name), all()) === null && complain(name, null),
    }),
    /** Sends once at a time, when all fields are sound. A refusal stands at the field it is about, or is told. */
    submit: (send: () => Promise<Failure | null>) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy || !check(names)) return;
      setBusy(true);
      const failure = await send();
      setBusy(false);
      if (!failure) return;
      const about = fieldOf(failure.code);
      if (!about) return tell(failure);
      complain(...about);
      input(about[0])?.focus();
    },
  };
}

export type ResetForm = ReturnType<typeof useResetForm>;
