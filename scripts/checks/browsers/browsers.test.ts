import { describe, expect, test } from 'vitest';
import { breachesOf } from './breaches.ts';
import { newInScript } from './script.ts';
import { newInStyle } from './style.ts';

function script(code: string): string[] {
  return newInScript(code).map(({ what }) => what);
}
function style(css: string): string[] {
  return newInStyle(css).map(({ what }) => what);
}

describe('a script that the oldest browsers cannot run', () => {
  test.each([
    ['URL.parse(a)', 'URL.parse'],
    ['URL.canParse(a)', 'URL.canParse'],
    ['[...a].toSorted()', '.toSorted()'],
    ['a.findLast(b)', '.findLast()'],
    ['structuredClone(a)', 'structuredClone'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['Map.groupBy(a, b)', 'Map.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['a.checkVisibility()', '.checkVisibility()'],
    ['form.requestSubmit()', '.requestSubmit()'],
    ['a.split(/(?<=@)/)', 'look-behind in a regular expression'],
    ['new RegExp("(?<!a)b")', 'look-behind in a regular expression'],
    ['/[\\p{L}--a]/v', 'flag v of a regular expression'],
    ['document.querySelector("dialog:modal")', 'selector :modal'],
    ['a.closest(`${b}:has(c)`)', 'selector :has'],
    ['class A { static { b() } }', 'static block of a class'],
    ['class A { b = (0, c)(() => d) }', 'function within the value of a class field'],
  ])('%s is found', (code, what) => {
    expect(script(code)).toEqual([what]);
  });

  test.each([
    'Object.hasOwn(a, b); a.at(-1); a.replaceAll("b", "c")',
    'a.isWellFormed?.()',
    'const structuredClone = (a) => a; structuredClone(b)',
    'const a = { structuredClone: 1 }; a.structuredClone',
    'class A { #b = 1; c = () => this.#b; d() { return #b in this } }',
    'URL.createObjectURL(a); new URL(b); /(?<name>a)(?=b)/u',
    'a.matches(":not(.b):focus-visible"); b(":modal")',
    'typeof structuredClone',
  ])('%s is fine', (code) => {
    expect(script(code)).toEqual([]);
  });
});

describe('a style that the oldest browsers drop', () => {
  test.each([
    ['a{color:color-mix(in srgb,red 50%,blue)}', 'color-mix()'],
    ['a{color:light-dark(red,blue)}', 'light-dark()'],
    ['a{block-size:100dvh}', 'viewport_percentage_units_dynamic'],
    ['a{text-wrap:balance}', 'text-wrap'],
    ['a:has(b){color:red}', 'selector :has'],
    ['@container (inline-size<16rem){a{color:red}}', '@container'],
    ['a{overflow:clip}', 'overflow: clip'],
  ])('%s is found', (css, what) => {
    expect(style(css)).toEqual([what]);
  });

  test('a value with variables cannot fall back to the value before it', () => {
    expect(style('a{color:red;color:color-mix(in srgb,red,blue)}')).toEqual([]);
    expect(style('a{color:red;color:color-mix(in srgb,var(--b),blue)}')).toEqual(['color-mix()']);
    expect(style('a{--b:red;--b:color-mix(in srgb,red,blue)}')).toEqual(['color-mix()']);
  });

  test.each([
    'a{color:var(--b)}@supports (color:color-mix(in srgb,red,red)){a{color:color-mix(in srgb,var(--b),red)}}',
    ':root{--a:color-mix(in srgb,var(--b),red)}@supports not (color:color-mix(in srgb,red,red)){:root{--a:red}}',
    'a{block-size:100vh;block-size:100dvh}',
    'a{-webkit-user-select:all;user-select:all}',
    'a{color:rgb(0 0 0/.5);inset:0;padding-inline:1px;aspect-ratio:1;gap:2px}',
    'a:is(b,c):not(.d):focus-visible{color:red}',
  ])('%s is fine', (css) => {
    expect(style(css)).toEqual([]);
  });
});

describe('the built files', () => {
  const allowed = {
    script: { 'navigator.share': 'Copied instead.' },
    style: { scale: 'Not larger.' },
  };
  const files = [
    { name: 'main.js', text: 'navigator.share(a)' },
    { name: 'main.css', text: 'a{scale:1.1}' },
  ];

  test('pass with what is allowed and used', () => {
    expect(breachesOf(files, allowed)).toEqual([]);
  });

  test('fail with a planted URL.parse', () => {
    const planted = { name: 'login.js', text: 'const to = URL.parse(href, origin);' };
    expect(breachesOf([...files, planted], allowed)).toEqual([
      'login.js: URL.parse: …const to = URL.parse(href, origin);…',
    ]);
  });

  test('fail with a planted style without a fallback, and pass with one', () => {
    const planted = (text: string) => breachesOf([...files, { name: 'login.css', text }], allowed);
    expect(planted('a{block-size:100dvh}')).toEqual([
      expect.stringMatching(/^login\.css: viewport_percentage/),
    ]);
    expect(planted('a{block-size:100vh;block-size:100dvh}')).toEqual([]);
    expect(planted('a{text-wrap:balance}')).toEqual([expect.stringMatching(/^login\.css: text-wrap: /)]);
  });

  test('fail when an exception has no use any more', () => {
    expect(breachesOf(files.slice(1), allowed)).toEqual([
      'browsers/allowed.ts: nothing uses navigator.share any more',
    ]);
  });
});
