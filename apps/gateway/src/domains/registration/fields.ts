// The fields of a registration, judged by the table that browser and gateway share. The first invalid field is named.
import {
  cleaned,
  type FieldKey,
  fieldsOf,
  registerFields,
  type RegisterMethod,
} from '@foyer/contract/register-fields.ts';
import type { At } from '#service/at.ts';
import { refusedField } from '#service/refusal.ts';
import type { RegistrationRules } from './settings.ts';

export type FieldInput = Readonly<Partial<Record<FieldKey | 'countryDialingCode', string | undefined>>>;
/** Values of the fields that the merchant requires; others are not read. */
export type FieldValues = Readonly<Partial<Record<FieldKey, string>>>;

/** A registration method and the fields that an external service has proved: those are not required. */
type FieldCheck = { method: RegisterMethod; rules: RegistrationRules; proven?: readonly FieldKey[] };

/** The accepted values, trimmed; throws field.invalid for the first invalid one. */
export function judgeFields(
  at: At,
  given: FieldInput,
  { method, rules, proven = [] }: FieldCheck,
): FieldValues {
  const { username = '', password = '', countryDialingCode = '' } = given;
  const facts = { username, password, countryDialingCode, ageLimit: rules.ageLimit, now: at.clock.now() };
  const filled: Partial<Record<FieldKey, string>> = {};
  for (const { field, required } of fieldsOf(method, rules.settings)) {
    if (proven.includes(field)) continue;
    const value = cleaned(field, given[field] ?? '');
    if (value === '' && !required) continue;
    if (value === '') throw refusedField(field, 'required');
    const { complaint, fits } = registerFields[field];
    if (!fits(value, facts)) throw refusedField(field, complaint);
    filled[field] = value;
  }
  return filled;
}
