// The texts of the gateway: what it sends by mail and SMS, notifications, and files. English is the source of the keys;
// a text that a language does not have is English.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillText, type Facts } from '@foyer/contract/fill-text.ts';
import { intlLocale } from '@foyer/contract/languages.ts';
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { codes } from './en/codes.ts';
import { notices } from './en/notices.ts';
import { notifications } from './en/notifications.ts';
import { questions } from './en/questions.ts';
import { reset } from './en/reset.ts';
import { shortcuts } from './en/shortcuts.ts';
import { statement } from './en/statement.ts';
import { transactions } from './en/transactions.ts';
import { windows } from './en/windows.ts';

const english = {
  codes,
  notices,
  notifications,
  questions,
  reset,
  shortcuts,
  statement,
  transactions,
  windows,
};

type English = typeof english;
type Area = keyof English;
export type Texts<Of extends Area> = Readonly<Record<keyof English[Of], string>>;

const read = new Map<string, Readonly<Record<string, string>>>();

/** The texts of an area in a language. */
export function textsOf<Of extends Area>(area: Of, language: string): Texts<Of> {
  const name = `${wordFolderOf(language)}/${area}.json`;
  const known = read.get(name);
  if (known) return known as Texts<Of>;
  const file = path.join(import.meta.dirname, name);
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const texts = { ...english[area], ...own };
  read.set(name, texts);
  return texts;
}

/** One text with its values. */
export function say<Of extends Area>(
  area: Of,
  key: keyof English[Of],
  { language, facts = {} }: { language: string; facts?: Facts },
): string {
  return fillText(textsOf(area, language)[key], facts, intlLocale(language));
}
