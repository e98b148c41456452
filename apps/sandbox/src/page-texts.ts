// The texts of a page in its browser: the document contains those of its language (see words/words.ts).
import { fillText, isolatedFacts, type Facts } from '@foyer/contract/fill-text.ts';
import { codeOfLocale, directionOf, intlLocale } from '@foyer/contract/languages.ts';
import { figureIn } from './money.ts';
import type { Area, Texts, WordOf } from './words/areas.ts';

export type Say<Word extends string> = (word: Word, facts?: Facts) => string;

/** The texts of an area in this document. */
export function pageTexts<Of extends Area>(area: Of): Texts<Of> {
  const element = document.querySelector('#texts');
  return (JSON.parse(element?.textContent ?? '{}') as { [area in Area]: Texts<Of> })[area];
}

/** The function that returns a text with its values. */
export function sayFrom<Word extends string>(
  texts: Readonly<Record<Word, string>>,
  locale: string,
): Say<Word> {
  const isRightToLeft = directionOf(codeOfLocale(locale.replace(/-u-.*$/, '')) ?? 'EN') === 'rtl';
  return (word, facts = {}) => fillText(texts[word], isRightToLeft ? isolatedFacts(facts) : facts, locale);
}

/** The locale for Intl in this document: Latin digits in every language. */
function pageIntl(): string {
  return intlLocale(codeOfLocale(document.documentElement.lang) ?? 'EN');
}

/** A decimal text with the marks of this document's language. */
export function pageFigure(decimal: string): string {
  return figureIn(pageIntl(), decimal);
}

/** The text function for some areas of this document; a later area replaces the texts of the ones before. */
export function pageSay<Of extends Area>(...areas: readonly Of[]): Say<WordOf<Of>> {
  const texts = Object.assign({}, ...areas.map((area) => pageTexts(area))) as Texts<Of>;
  return sayFrom(texts, pageIntl());
}
