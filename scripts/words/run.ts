// `npm run words`: checks the texts of app, gateway and sandbox in every language. `--language TH` shows every breach of
// one language, also of an unfinished one.
import { parseArgs } from 'node:util';
import { toCode } from '@foyer/contract/languages.ts';
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { checkLanguage, sets, type Report } from './check.ts';
import { unfinished } from './unfinished.ts';
import { unusedTexts } from './unused.ts';

function lineOf({ code, written, all, breaches }: Report): string {
  const missing = breaches.filter((breach) => breach.endsWith(': missing')).length;
  return `${code}: ${written} of ${all} texts, ${breaches.length - missing} other breaches`;
}

/** The lines to print, and whether all rules hold. */
function judged(reports: readonly Report[], isOne: boolean): { lines: string[]; isFine: boolean } {
  const open = reports.filter(({ code }) => unfinished.includes(code));
  const done = reports.filter(({ code }) => !unfinished.includes(code));
  const complete = open.filter(({ breaches }) => breaches.length === 0);
  const shown = isOne ? reports : done;
  return {
    lines: [
      ...shown.flatMap(({ breaches }) => breaches),
      ...complete.map(({ code }) => `${code} is complete: take it out of scripts/words/unfinished.ts`),
      ...(open.length > 0 ? ['unfinished:', ...open.map(lineOf)] : []),
      `complete: ${['EN', ...done.filter(({ breaches }) => breaches.length === 0).map(({ code }) => code)].join(', ')}`,
    ],
    isFine: shown.every(({ breaches }) => breaches.length === 0) && complete.length === 0,
  };
}

const { values } = parseArgs({ options: { language: { type: 'string' } } });
const only = values.language === undefined ? null : toCode(values.language);
if (values.language !== undefined && only === null) throw new Error(`${values.language} is no language code`);
const codes = only ? sets.filter((code) => wordFolderOf(code) === wordFolderOf(only)) : sets;
const { lines, isFine } = judged(await Promise.all(codes.map(checkLanguage)), only !== null);
const unused = await unusedTexts();
process.stdout.write(`${[...unused, ...lines].join('\n')}\n`);
process.exitCode = isFine && unused.length === 0 ? 0 : 1;
