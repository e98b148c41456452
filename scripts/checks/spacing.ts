// Margins, paddings and gaps use the spacing tokens. `--sp-12` is 12px in every app; sizes above the largest token are
// sizes of a layout, and 1px is a hairline.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breach } from './floors.ts';

const steps = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32, 48];
const LARGEST = 48;

const declaration = /(?:^|[\s;{])(?:scroll-)?(?:margin|padding|(?:row-|column-)?gap)(?:-[a-z-]+)?:([^;{}]*)/g;
const token = /--sp-(\d+):\s*([^;]+);/g;
const use = /var\(--sp-(\d+)[^)]*\)/g;

function isRaw(value: string): boolean {
  return [...value.matchAll(/(?<![\w.])(\d*\.?\d+)(px|rem)\b/g)].some(([, size, unit]) => {
    const px = Number(size) * (unit === 'rem' ? 16 : 1);
    return px > 1 && px <= LARGEST;
  });
}

/** The faults of one style sheet. */
export function spacingFaults(css: string): { line: number; says: string }[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const lineAt = (index: number) => bare.slice(0, index).split('\n').length;
  const raw = [...bare.matchAll(declaration)].flatMap(({ 0: text, 1: value = '', index }) =>
    isRaw(value) ? [{ line: lineAt(index + text.length), says: `${text.trim()}: use a --sp- token` }] : [],
  );
  const wrong = [...bare.matchAll(token)].flatMap(({ 0: text, 1: step, 2: value, index }) =>
    steps.includes(Number(step)) && value === `${step}px`
      ? []
      : [
          {
            line: lineAt(index),
            says: `${text}: a token is named after its size, one of ${steps.join(', ')}`,
          },
        ],
  );
  const unknown = [...bare.matchAll(use)].flatMap(({ 0: text, 1: step, index }) =>
    steps.includes(Number(step))
      ? []
      : [{ line: lineAt(index), says: `${text}: the steps are ${steps.join(', ')}` }],
  );
  return [...raw, ...wrong, ...unknown];
}

/** The breaches of all style sheets of the apps. */
export function spacingBreaches(root: string): Breach[] {
  return globSync('apps/*/src/**/*.css', { cwd: root }).flatMap((file) =>
    spacingFaults(readFileSync(join(root, file), 'utf8')).map((fault) => ({
      file,
      rule: 'spacing',
      ...fault,
    })),
  );
}
