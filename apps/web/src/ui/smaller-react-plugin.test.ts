import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { unusedExports, withoutUnusedParts } from './smaller-react-plugin.ts';

const source = path.join(import.meta.dirname, '..');

/** Runs a function of `fiber` without the unused parts, and returns its result for a node of this kind. */
function resultFor(body: string, tag: number): unknown {
  const code = withoutUnusedParts(`function kind(fiber) {${body}}`);
  return runInNewContext(`'use strict'; ${code}; kind({ tag: ${tag} });`);
}

test('a case of an unused kind is left out, and names that it declares stay for the others', () => {
  const body =
    'switch (fiber.tag) { case 30: var name = "view"; return name; case 5: name = "host"; return name; }';
  expect([resultFor(body, 5), resultFor(body, 30)]).toEqual(['host', undefined]);
});

test('statements that an earlier case continues with stay', () => {
  const body =
    'var all = ""; switch (fiber.tag) { case 5: all += "a"; case 27: all += "b"; break; case 6: all += "c"; } return all;';
  expect([5, 27, 6].map((tag) => resultFor(body, tag))).toEqual(['ab', '', 'c']);
});

test('a comparison with an unused kind is decided by the build', () => {
  const body = 'return 26 === fiber.tag ? "head" : 27 !== fiber.tag && "other";';
  expect([26, 27, 5].map((tag) => resultFor(body, tag))).toEqual(['other', 'other', 'other']);
});

test('a tenth of the renderer at least is left out', () => {
  const file = createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace(/client\.js$/, 'cjs/react-dom-client.production.js');
  const code = readFileSync(file, 'utf8');
  expect(withoutUnusedParts(code).length / code.length).toBeLessThan(0.9);
});

// Elements in the head would be rendered where they stand, and an action of a form would not run.
const elements =
  /<(?:html|head|body|link|meta|title|script|style|[a-z]+-[\w-]+)[\s>/]|\bformAction=|<form\b[^>]*\baction=/;
const names = new RegExp(
  String.raw`^import [^;]*\b(?:SuspenseList|${unusedExports.join('|')})\b[^;]*\bfrom 'react(?:-dom)?'`,
  'm',
);

test('no component uses a part that is left out', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !/\.test\.|^testing\//.test(file),
  );
  const using = files.filter((file) => {
    const code = readFileSync(path.join(source, file), 'utf8');
    return names.test(code) || (file.endsWith('.tsx') && elements.test(code));
  });
  expect(files.length).toBeGreaterThan(500);
  expect(using).toEqual([]);
});
