// What was filled in, judged by the table both sides share. The first field that does not fit is named.
import {
  cleaned,
  type FieldKey,
  fieldsOf,
  registerFields,
  type RegisterMethod,
} from '@foyer/contract/register-fields.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import type { House } from './settings.ts';

export type Given = Readonly<Partial<Record<FieldKey | 'countryDialingCode', string | undefined>>>;
/** Values of the fields that the merchant asks for; others are not read. */
export type Filled = Readonly<Partial<Record<FieldKey, string>>>;

/** Refuses a field by name. `complaint` says which rule: see register-fields.ts, or `required`. */
export function refuseField(field: FieldKey, complaint: string): Refusal {
  return new Refusal('field.invalid', { value: { field, complaint } });
}

/** A way to register, and the fields somebody else vouches for: those are not asked for. */
type Judging = { method: RegisterMethod; house: House; proven?: readonly FieldKey[] };

/** The values that count, trimmed; throws field.invalid for the first that does not fit. */
export function judgeFields(at: At, given: Given, { method, house, proven = [] }: Judging): Filled {
  const today = new Date(at.clock.now()).toISOString().slice(0, 10);
  const { username = '', password = '', countryDialingCode = '' } = given;
  const facts = { username, password, countryDialingCode, ageLimit: house.ageLimit, today };
  const filled: Partial<Record<FieldKey, string>> = {};
  for (const { field, required } of fieldsOf(method, house.settings)) {
    if (proven.includes(field)) continue;
    const value = cleaned(field, given[field] ?? '');
    if (value === '' && !required) continue;
    if (value === '') throw refuseField(field, 'required');
    const { max, complaint, fits } = registerFields[field];
    if (value.length > max || !fits(value, facts)) throw refuseField(field, complaint);
    filled[field] = value;
  }
  return filled;
}
