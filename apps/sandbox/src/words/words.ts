// The texts of the pages, for the server. English is the source of the keys; a text that a language does not have is
// English.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { directionOf, languageClass, localeOf, toCode } from '@foyer/contract/languages.ts';
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { english, type Area, type Texts } from './areas.ts';

const read = new Map<string, Readonly<Record<string, string>>>();

/** The texts of an area in a language. */
export function textsOf<Of extends Area>(area: Of, language: string): Texts<Of> {
  const name = `${wordFolderOf(language)}/${area}.json`;
  const known = read.get(name);
  if (known) return known;
  const file = path.join(import.meta.dirname, name);
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const texts = { ...english[area], ...own };
  read.set(name, texts);
  return texts;
}

/** The attributes of a document in a language. */
export function languageAttributes(language: string): string {
  return `lang="${localeOf(language)}" dir="${directionOf(language)}" class="${languageClass(toCode(language) ?? 'EN')}"`;
}

/** The element with the texts of some areas, for the script of a document (see page-texts.ts). */
export function textsElement(areas: readonly Area[], language: string): string {
  const texts = Object.fromEntries(areas.map((area) => [area, textsOf(area, language)]));
  return `<script type="application/json" id="texts">${JSON.stringify(texts).replaceAll('<', '\\u003c')}</script>`;
}
