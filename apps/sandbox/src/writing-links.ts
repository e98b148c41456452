// How the text of a page is written in its language: the rules of all languages, and the font of this one where many phones
// lack its script. The page's own origin serves both.
import { fonts } from '@foyer/contract/fonts.ts';
import { toCode } from '@foyer/contract/languages.ts';
import type { Assets } from './assets.ts';

/** The links for the head of a page in this language; its root element has the class of the language. */
export function writingLinks(language: string, assets: Assets): string {
  const font = fonts[toCode(language) ?? 'EN'];
  return ['writing.css', ...(font === undefined ? [] : [`${font}.css`])]
    .map((name) => `<link rel="stylesheet" href="${assets.address(name)}">`)
    .join('');
}
