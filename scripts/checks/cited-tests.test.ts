// The tables of docs/security.md name the test that shows each statement: every file and every name exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const domains = 'apps/gateway/src/domains';

type Citation = { file: string; names: string[] };

/** Apostrophes are written in two ways. */
function plain(text: string): string {
  return text.replaceAll("\\'", "'").replaceAll('’', "'");
}

/** The files that a row cites, each with the names after it. */
function citationsIn(document: string): Citation[] {
  const rows = document.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) =>
    [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?:: ([^|`]*))?/g)].map(
      ([, file = '', names = '']) => ({
        file: /^(apps|e2e|packages)\//.test(file) ? file : `${domains}/${file}`,
        names: names
          .split(';')
          .map((name) => name.trim())
          .filter((name) => name !== ''),
      }),
    ),
  );
}

/** The texts in quotation marks, among which the names of tests are. */
function textsOf(file: string): string {
  const source = readFileSync(join(root, file), 'utf8');
  const texts = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`\n]*)`/g);
  return plain([...texts].map(([, one, other, third]) => one ?? other ?? third ?? '').join('\n'));
}

test('every test that docs/security.md cites exists', () => {
  const cited = citationsIn(readFileSync(join(root, 'docs/security.md'), 'utf8'));
  const missing = cited.flatMap(({ file, names }) => {
    if (!existsSync(join(root, file))) return [file];
    const texts = textsOf(file);
    return names.filter((name) => !texts.includes(plain(name))).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
  expect(cited.length).toBeGreaterThan(60);
});
