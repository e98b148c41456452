// Where the texts of a language are. Every program has one folder of texts per language, named by the code in small
// letters; codes with the same texts share one folder.
import { toCode } from './languages.ts';

const shared: Readonly<Record<string, string>> = { kr: 'ko', ph: 'ty' };

/** The name of the folder with a language's texts; that of English for an unknown language. */
export function wordFolderOf(language: string): string {
  const own = (toCode(language) ?? 'EN').toLowerCase();
  return shared[own] ?? own;
}
