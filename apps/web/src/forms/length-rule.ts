// The length of a text that a person writes, checked before it is sent. No field has a `maxLength`: it would cut a pasted
// text silently.
import { hasCharacters } from '@foyer/contract/text-length.ts';
import type { Say } from '#language/words.ts';

/** The error of a text with more characters than `most`; null when it is not too long. */
export function lengthError(t: Say, text: string, most: number): string | null {
  return hasCharacters(text, most) ? null : t('field.tooLong', { most });
}
