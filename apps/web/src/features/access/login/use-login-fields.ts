// The fields of a log-in form, uncontrolled: what was typed before the app took the page over stays. A complaint stands at
// its field when it is left or sent, and goes as soon as the value is sound (OPEN-A-83, AVAL-09).
import { type FormEvent, useState } from 'react';
import { useWords } from '#language/language.ts';
import {
  complaintOf,
  type Complaints,
  complaintsOf,
  type LoginField,
  type LoginFields,
} from './login-rules.ts';

/** What a field is called in the form; password managers know these. */
const names: Readonly<Record<LoginField | 'captcha', string>> = {
  loginUsername: 'username',
  loginPassword: 'password',
  loginMobileNum: 'mobileNum',
  verificationCode: 'verificationCode',
  captcha: 'captcha',
};

/** The form's `ref`, and its fields. */
export function useLoginFields(wanted: readonly LoginField[], dialling = '') {
  const t = useWords();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [complaints, setComplaints] = useState<Complaints>({});

  const input = (field: keyof typeof names): HTMLInputElement | null =>
    form?.querySelector(`[name="${names[field]}"]`) ?? null;
  const value = (field: keyof typeof names): string => input(field)?.value ?? '';
  const focus = (field: keyof typeof names) => input(field)?.focus();
  const complain = (field: LoginField, complaint: Complaints[LoginField] | null) =>
    setComplaints(({ [field]: _, ...others }: Complaints) =>
      complaint ? { ...others, [field]: complaint } : others,
    );

  const fields = {
    value,
    focus,
    complain,
    /** Fills a field that nobody has begun to fill in; whether this now stands in it. */
    offer: (field: LoginField, text: string): boolean => {
      const into = input(field);
      if (into && into.value === '' && into !== document.activeElement) into.value = text;
      return into?.value === text;
    },
    /** Reads what is to be sent; null, and the first wrong field is focused, when something may not be. */
    read: (except: readonly LoginField[] = []): Partial<LoginFields> | null => {
      const asked = wanted.filter((field) => !except.includes(field));
      const fields = Object.fromEntries(asked.map((field) => [field, value(field)]));
      const found = complaintsOf(fields, dialling);
      setComplaints(found);
      const first = asked.find((field) => found[field]);
      if (first) focus(first);
      return first ? null : fields;
    },
    /** What a field needs to be one of these. */
    field: (field: LoginField) => ({
      name: names[field],
      error: complaints[field] && t(complaints[field]),
      onBlur: () => {
        const typed = value(field);
        // An empty field is no mistake before it is sent.
        if (typed !== '') complain(field, complaintOf(field, typed, dialling));
      },
      onChange: (event: FormEvent<HTMLInputElement>) => {
        const { value: typed } = event.currentTarget;
        if (complaints[field] && complaintOf(field, typed, dialling) === null) complain(field, null);
      },
    }),
  };
  return [setForm, fields] as const;
}

export type LoginFormFields = ReturnType<typeof useLoginFields>[1];
