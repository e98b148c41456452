// Lists in the visitor's language, such as "A, B and C".
import { ownNames, type NamedLanguage } from './own-names.ts';

/** The parts in one text. `language` is `useLanguage()`. */
export function listText(language: NamedLanguage, parts: readonly string[]): string {
  const own = ownNames(language, 'list');
  if (!own) return new Intl.ListFormat(language.intl).format(parts);
  const most = parts.slice(0, -1).join(own.between);
  return most + (most === '' ? '' : own.last) + (parts.at(-1) ?? '');
}
