// The words of a merchant's pages in the language that a visitor requests.
import type { Words } from '#db/tables/merchants.ts';
import type { Merchant } from '#service/at.ts';
import { inLanguage } from '#service/in-language.ts';

export function wordsIn(
  words: Readonly<Record<string, Words>>,
  language: string | undefined,
  merchant: Merchant,
): Required<Words> {
  return { title: '', subtitle: '', action: '', content: '', ...inLanguage(words, language, merchant) };
}
