// Builds the text files that the browser loads: one per language and area, with compiled messages, so that no parser
// is shipped. Runs in Node, in the build and in the check.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { languages, type LanguageCode } from '@foyer/contract/languages.ts';
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { ownNamesWith, type OwnNames } from './own-names.ts';
import type { Area, Message, Words } from './words.ts';
import { access } from './words/en/access.ts';
import { agent } from './words/en/agent.ts';
import { chat } from './words/en/chat.ts';
import { content } from './words/en/content.ts';
import { captcha } from './words/en/captcha.ts';
import { privacy } from './words/en/privacy.ts';
import { reset } from './words/en/reset.ts';
import { rewards } from './words/en/rewards.ts';
import { core } from './words/en/core.ts';
import { dial } from './words/en/dial.ts';
import { games } from './words/en/games.ts';
import { home } from './words/en/home.ts';
import { invite } from './words/en/invite.ts';
import { lotto } from './words/en/lotto.ts';
import { register } from './words/en/register.ts';
import { money } from './words/en/money.ts';
import { member } from './words/en/member.ts';
import { security } from './words/en/security.ts';
import { feedback } from './words/en/feedback.ts';
import { wallet } from './words/en/wallet.ts';
import { records } from './words/en/records.ts';
import { social } from './words/en/social.ts';

export type Texts = Readonly<Record<string, string>>;

export const english: Readonly<Record<Area, Texts>> = {
  agent,
  invite,
  reset,
  rewards,
  captcha,
  privacy,
  core,
  chat,
  content,
  home,
  access,
  games,
  member,
  money,
  security,
  feedback,
  wallet,
  records,
  social,
  lotto,
  dial,
  register,
};
export const areas = Object.keys(english) as readonly Area[];

const folder = path.join(import.meta.dirname, 'words');

const codes = Object.keys(languages) as LanguageCode[];

/** The source of one language and area; missing texts are absent. */
export function textsOf(code: LanguageCode, area: Area): Texts {
  if (code === 'EN') return english[area];
  const file = path.join(folder, wordFolderOf(code), `${area}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

/** The names of a language that browsers do not know. */
function ownNamesOf(code: LanguageCode): OwnNames {
  const file = path.join(import.meta.dirname, 'own-names', `${wordFolderOf(code)}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OwnNames) : {};
}

/** A message in its compiled form: text stays text, a message with a placeholder becomes its tree. */
export function compileMessage(text: string): Message {
  const tree = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();
  const [only] = tree;
  if (tree.length === 0) return '';
  return tree.length === 1 && only?.type === 0 ? only.value : tree;
}

export function compileWords(texts: Texts): Words {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
}

/** The complete texts of one language and area, with its own names; a missing key gets its English text. */
export function wordsOf(code: LanguageCode, area: Area): Words {
  return {
    ...compileWords({ ...english[area], ...textsOf(code, area) }),
    ...ownNamesWith(area, ownNamesOf(code)),
  };
}

/** Writes `{CODE}.{area}.json` for every language; a text that a language does not have is English. */
export async function writeWords(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const files = codes.flatMap((code) => areas.map((area) => ({ code, area })));
  await Promise.all(
    files.map(({ code, area }) =>
      writeFile(path.join(target, `${code}.${area}.json`), JSON.stringify(wordsOf(code, area))),
    ),
  );
}
