// A merchant's words in the language a visitor asks for.
import type { Words } from '#db/tables/house.ts';
import type { Merchant } from '#service/at.ts';

/** In the language asked for, else in the merchant's own, else in English. */
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
