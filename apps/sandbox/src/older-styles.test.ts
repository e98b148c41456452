import { expect, test } from 'vitest';
import { styleOf } from './browser-files.ts';
import { withFallbacks } from './older-styles.ts';

function bare(css: string): string {
  return css.replaceAll(/\s+/g, '');
}

test.each([
  ['the larger part of a mix', 'color-mix(in srgb, var(--a) 74%, transparent)', 'var(--a)'],
  ['the second part where it is the larger', 'color-mix(in srgb, var(--a) 30%, transparent)', 'transparent'],
  [
    'each mix of a value',
    'x(color-mix(in oklch, var(--a), #fff 8%), color-mix(in srgb, red 10%, var(--b)))',
    'x(var(--a), var(--b))',
  ],
])('a browser without mixed colours gets %s', (_, mixed, plain) => {
  expect(bare(withFallbacks(`a { color: ${mixed} }`))).toBe(
    bare(
      `a { color: ${mixed} } @supports not (color: color-mix(in srgb, red, red)) { a { color: ${plain} } }`,
    ),
  );
});

test('a browser without dynamic viewport units uses the static ones', () => {
  expect(bare(withFallbacks('a { gap: clamp(6px, 1.4dvb, 3vi) }'))).toBe(
    bare(
      'a { gap: clamp(6px, 1.4dvb, 3vi) } @supports not (block-size: 1dvb) { a { gap: clamp(6px, 1.4vh, 3vw) } }',
    ),
  );
});

test('constant values are computed by the build', () => {
  expect(styleOf('a { padding: var(--sp-12) calc(var(--sp-8) + 1vw) }')).toMatch(
    /padding: 12px calc\(8px \+ 1vw\)/,
  );
  expect(styleOf('a { color: light-dark(#000, #fff); background: oklch(0.62 0.19 25) }')).not.toMatch(
    /light-dark\(|^\s*background: oklch/,
  );
});
