// The styles of the pages in the scripts of all languages.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@foyer/contract/languages.ts';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);
function read(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}

test.each(sheets)('%s: letter spacing is none in scripts whose letters join or carry marks', (name) => {
  const spacings = [...read(name).matchAll(/letter-spacing:\s*([^;]+);/g)].map(([, value = '']) =>
    value.trim(),
  );
  expect(spacings.filter((value) => value !== '0' && !value.includes('var(--track)'))).toEqual([]);
});

const pages = ['pages/sandbox.css', 'chat/page/talk.css', 'lotto/page/base.css', 'vendor/page/shell.css'];
const tall = ['TH', 'LO', 'KM', 'MY', 'HI', 'NE', 'BN', 'TA', 'TE'] as const;

test.each(pages)('%s gives lines of tall scripts and of Nastaliq more height', (name) => {
  const rules = [...read(name).matchAll(/(:root[^{]*)\{([^}]*)\}/g)];
  const higher = rules
    .filter(([, , body = '']) => /--lh(-least)?:/.test(body))
    .map(([, selector = '']) => selector);
  const inScript = higher.filter((selector) => /lang/.test(selector)).join(' ');
  for (const code of tall) expect(inScript).toContain(`:lang(${languages[code].locale.slice(0, 2)})`);
  expect(inScript).toContain(`[lang='${languages.UR.locale}']`);
});
