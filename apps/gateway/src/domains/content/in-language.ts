// A merchant's texts in the language that a visitor requests.
import type { Words } from '#db/tables/merchants.ts';
import type { Merchant } from '#service/at.ts';

/** In the requested language, else in the merchant's own, else in English. */
export function wordsIn(
  words: Readonly<Record<string, Words>>,
  asked: string | undefined,
  merchant: Merchant,
): Required<Words> {
  const found = [asked, merchant.languages[0], 'EN']
    .flatMap((language) => (language ? [words[language]] : []))
    .find((known) => known);
  return { title: '', subtitle: '', action: '', content: '', ...found };
}
