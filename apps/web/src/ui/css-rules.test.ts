import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// Rules for every stylesheet of the app, so that it works with all merchants, colour schemes and reading directions.

const app = path.join(import.meta.dirname, '..');
const files = readdirSync(app, { recursive: true, encoding: 'utf8' });
function read(file: string) {
  return readFileSync(path.join(app, file), 'utf8');
}
function bare(css: string) {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}

const modules = files.filter((file) => file.endsWith('.module.css'));
const sheets = files.filter((file) => file.endsWith('.css') && !file.includes('kit-theme'));
const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

/** Lines of the files that match `pattern`, as `file: line`. */
function found(of: readonly string[], pattern: RegExp) {
  return of.flatMap((file) =>
    bare(read(file))
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

const physical =
  /(?:^|[\s;{-])(?:(?:margin|padding|border|inset)-)?(?:left|right|top|bottom)\s*:|(?:^|[\s;{])(?:min-|max-)?(?:width|height)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius/;
const rawColour =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|:\s*(?:white|black|red|gold)\b/i;

test('the rules of this file find violations', () => {
  for (const line of [
    'margin-left: 4px',
    'left: 0;',
    '{top:0',
    'width: 1px',
    ' min-height: 2px',
    'text-align: right',
  ])
    expect(physical.test(line)).toBe(true);
  for (const line of [
    'margin-inline-start: 4px',
    'transition: left',
    'inline-size: 1px',
    'border-end-end-radius: 0',
  ])
    expect(physical.test(line)).toBe(false);
  for (const line of ['color: #fff', 'background: rgb(0 0 0 / .2)', 'color: white'])
    expect(rawColour.test(line)).toBe(true);
  for (const line of ['color: var(--text)', 'mask: url(#a)', 'white-space: nowrap'])
    expect(rawColour.test(line)).toBe(false);
  expect(modules.length).toBeGreaterThan(25);
});

test('no stylesheet uses left or right, width or height', () => {
  // A media query concerns the window, which has no reading direction.
  expect(found(sheets, physical).filter((line) => !line.includes('@media'))).toEqual([]);
});

test('no component has its own colour', () => {
  // A mask is not visible: its black only marks the area.
  expect(found(modules, rawColour).filter((line) => !/#000\b/.test(line))).toEqual([]);
});

test('every token in a stylesheet is set by the theme, the tokens, or the component itself', () => {
  const set = new Set(
    ['ui/tokens.css', 'ui/kit/kit-theme.css'].flatMap((file) => read(file).match(/--[\w-]+(?=\s*:)/g) ?? []),
  );
  const unset = sheets.flatMap((file) => {
    const css = bare(read(file));
    const own = new Set(css.match(/--[\w-]+(?=\s*:)/g));
    const used = [...css.matchAll(/var\((--[\w-]+)(,)?/g)];
    return used
      .filter(([, name = '', fallback]) => !fallback && !set.has(name) && !own.has(name))
      .map(([, name]) => `${file}: ${name}`);
  });
  expect(unset).toEqual([]);
});

test('text in --on-accent is on a fill of the accent', () => {
  const rules = sheets.flatMap((file) =>
    [...bare(read(file)).matchAll(/\{[^{}]*\bcolor: var\(--on-accent\)[^{}]*\}/g)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  );
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter((rule) => !rule.includes('var(--accent-fill)'))).toEqual([]);
});

/** The name of a stylesheet in a source file; undefined where the file does not import it. */
function nameOf(file: string, source: string): string | undefined {
  const imports = [...read(source).matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
  return imports.find(
    ([, , from = '']) =>
      file === (from.startsWith('#') ? from.slice(1) : path.join(path.dirname(source), from)),
  )?.[1];
}

test.each(modules)('%s: every class is used and every class used exists', (file) => {
  const defined = new Set(
    [...bare(read(file)).matchAll(/\.([a-z][\w-]*)(?![\w-]*\()/gi)].map(([, name]) => name),
  );
  const used = new Set<string | undefined>();
  for (const source of sources) {
    const sheet = nameOf(file, source);
    if (sheet === undefined) continue;
    const text = read(source);
    for (const [, name] of text.matchAll(new RegExp(`\\b${sheet}\\.([a-z]\\w*)`, 'gi'))) used.add(name);
    // `s[kind]` selects by a prop: the classes are the members of its type.
    if (text.includes(`${sheet}[`))
      for (const [word] of text.matchAll(/(?<=')[a-z]+(?=')/gi)) if (defined.has(word)) used.add(word);
  }
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  expect([...defined].filter((name) => !used.has(name))).toEqual([]);
});

test('no element has a style attribute: the content policy would drop it from the first HTML', () => {
  expect(
    found(
      sources.filter((file) => file.startsWith('ui/')),
      /\bstyle=\{/,
    ),
  ).toEqual([]);
});
