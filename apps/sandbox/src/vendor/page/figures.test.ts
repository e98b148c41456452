// Multipliers and percentages of the game pages have the marks of the page's language: 1,25 in Russian.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

test.each(files)('%s shows no decimal with an English point', (name) => {
  const lines = readFileSync(path.join(folder, name), 'utf8').split('\n');
  expect(
    lines.filter((line) => /\.toFixed\(|String\([^)]* \/ 10\b/.test(line) && !line.includes('pageFigure(')),
  ).toEqual([]);
});
