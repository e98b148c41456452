import { failureWords } from '#language/failure-words.ts';
import type { Say } from '#language/words.ts';
import type { Failure } from '#request/outcome.ts';
import type { Refusal } from './use-form.ts';

/**
 * The refusal of a form by the gateway: at the field that `fieldOf` returns for the error code, or without a field.
 * `nameOf` returns the name of a vendor under maintenance (OPEN-C-24).
 */
export function refusalOf<Name extends string>(
  t: Say,
  failure: Failure,
  fieldOf: (code: string) => Name | null,
  nameOf?: (vendor: string) => string | null,
): Refusal<Name> {
  return { field: fieldOf(failure.code), words: failureWords(t, failure, nameOf) };
}
