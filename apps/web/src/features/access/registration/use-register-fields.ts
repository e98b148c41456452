// The fields of the form, uncontrolled: nothing typed is lost, whatever fails and whichever way to register is chosen. A
// complaint stands at its field when it is left or sent, and goes as soon as the value is sound.
import { cleaned, type FieldFacts, type FieldKey } from '@foyer/contract/register-fields.ts';
import { useRef, useState } from 'react';
import {
  type AskedField,
  type Complaints,
  complaintOf,
  type FormField,
  type Say,
  type Values,
} from './register-rules.ts';

type Judging = {
  readonly asked: readonly AskedField[];
  /** Everything a value is judged beside, but what stands in the form. */
  readonly facts: Omit<FieldFacts, 'username' | 'password'>;
  readonly say: Say;
};

/** The confirmation is judged anew when the password changes, and the password when the name does. */
const beside: Partial<Record<FieldKey, FieldKey>> = { password: 'confirmPassword', username: 'password' };

export function useRegisterFields({ asked, facts, say }: Judging) {
  const form = useRef<HTMLFormElement>(null);
  const [complaints, setComplaints] = useState<Complaints>({});

  const input = (field: FormField): HTMLInputElement | null =>
    form.current?.querySelector(`[name="${field}"]`) ?? null;
  const value = (field: FormField): string => input(field)?.value ?? '';
  const judge = (one: AskedField, text: string): string | null =>
    complaintOf(one, text, { ...facts, username: value('username'), password: value('password') }, say);
  const complain = (field: FormField, complaint: string | null) =>
    setComplaints(({ [field]: _, ...others }: Complaints) =>
      complaint === null ? others : { ...others, [field]: complaint },
    );
  const focus = (field: FormField) => {
    const at = input(field);
    // Where it is folded away, it unfolds first.
    at?.closest('details')?.setAttribute('open', '');
    at?.focus();
  };
  const rejudge = (field: FieldKey) => {
    const one = asked.find((each) => each.field === field);
    if (one && complaints[field] !== undefined) complain(field, judge(one, value(field)));
  };

  const fields = {
    value,
    complain,
    focus,
    fill: (field: FieldKey, text: string) => {
      const into = input(field);
      if (into && into.value === '') into.value = text;
    },
    /** Judges all that is shown, and what else is given; the first wrong one is focused (REG-19). */
    read: (others: readonly (readonly [FormField, string | null])[]): Values | null => {
      const judged: (readonly [FormField, string | null])[] = [
        ...asked.map((one) => [one.field, judge(one, value(one.field))] as const),
        ...others,
      ];
      const wrong = judged.filter(([, complaint]) => complaint !== null);
      setComplaints(Object.fromEntries(wrong));
      const [first] = wrong;
      if (first) {
        focus(first[0]);
        return null;
      }
      const filled = asked.map(({ field }) => [field, cleaned(field, value(field))] as const);
      return Object.fromEntries(filled.filter(([, text]) => text !== ''));
    },
    isTicked: (field: FormField): boolean => input(field)?.checked === true,
    /** Whether a value may stay as it is, and is one. */
    isSound: (one: AskedField): boolean => value(one.field) !== '' && judge(one, value(one.field)) === null,
    complaintAt: (field: FormField): string | undefined => complaints[field],
    /** What a field needs to be one of these. */
    field: (one: AskedField) => ({
      name: one.field,
      error: complaints[one.field],
      onBlur: () => {
        // An empty field is no mistake before it is sent.
        if (value(one.field) !== '') complain(one.field, judge(one, value(one.field)));
      },
      onInput: () => {
        const related = beside[one.field];
        if (related) rejudge(related);
        if (complaints[one.field] !== undefined && judge(one, value(one.field)) === null)
          complain(one.field, null);
      },
    }),
  };
  return [form, fields] as const;
}

export type RegisterFields = ReturnType<typeof useRegisterFields>[1];
