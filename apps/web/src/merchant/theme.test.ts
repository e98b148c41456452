import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseColour } from './css-colour.ts';
import { contrast, hexOf, oklchOf, over, rgbOf, type Rgb } from './oklch.ts';
import { deriveTheme, type Scheme, type Seeds, type Theme, type ThemeToken } from './theme.ts';
import { barColour, schemeOf, seedsOf, themeCss, themeSheet } from './theme-css.ts';

const channel = fc.integer({ min: 0, max: 255 }).map((byte) => byte / 255);
const colour = fc.tuple(channel, channel, channel) as fc.Arbitrary<Rgb>;
const seeds: fc.Arbitrary<Seeds> = fc.record({ brand: colour, brand2: colour, tint: colour });

function solid(theme: Theme, token: ThemeToken): Rgb {
  const rgb = parseColour(theme[token]);
  if (!rgb) throw new Error(`${token} is not a colour: ${theme[token]}`);
  return rgb;
}

/** A ground with its final colour: soft ones lie over a surface. */
function ground(theme: Theme, token: ThemeToken, under: ThemeToken): Rgb {
  const opacity = /^rgba\(.*,([\d.]+)\)$/.exec(theme[token])?.[1];
  return opacity ? over(solid(theme, token), Number(opacity), solid(theme, under)) : solid(theme, token);
}

const surfaces = ['--bg', '--surface-1', '--surface-2', '--surface-3'] as const;
const words = [
  '--text',
  '--text-2',
  '--text-3',
  '--accent-text',
  '--gold',
  '--success',
  '--warning',
  '--danger',
  '--info',
] as const;
const onSoft = [
  ['--accent-text', '--accent-soft'],
  ['--success', '--success-soft'],
  ['--warning', '--warning-soft'],
  ['--danger', '--danger-soft'],
  ['--info', '--info-soft'],
] as const;

/** Every pair of a text or sign and its ground, with its contrast. */
function pairsOf(theme: Theme): readonly (readonly [name: string, ratio: number])[] {
  return [
    ...words.flatMap((word) =>
      surfaces.map(
        (surface) => [`${word} on ${surface}`, contrast(solid(theme, word), solid(theme, surface))] as const,
      ),
    ),
    ...onSoft.flatMap(([word, soft]) =>
      surfaces
        .slice(0, 3)
        .map(
          (under) =>
            [
              `${word} on ${soft} over ${under}`,
              contrast(solid(theme, word), ground(theme, soft, under as ThemeToken)),
            ] as const,
        ),
    ),
    ...(['--accent-fill', '--accent-press'] as const).map(
      (button) =>
        [`--on-accent on ${button}`, contrast(solid(theme, '--on-accent'), solid(theme, button))] as const,
    ),
  ];
}

describe.each(['dark', 'light'] as const)('%s', (scheme: Scheme) => {
  test('every text has a contrast of 4.5:1 on every surface, for all seeds', () => {
    fc.assert(
      fc.property(seeds, (any) => {
        const weak = pairsOf(deriveTheme(any, scheme)).filter(([, ratio]) => ratio < 4.5);
        expect(weak).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('the accent, as icon or edge, has a contrast of 3:1 on page and cards, for all seeds', () => {
    fc.assert(
      fc.property(seeds, (any) => {
        const theme = deriveTheme(any, scheme);
        for (const surface of ['--bg', '--surface-1', '--surface-2'] as const) {
          expect(contrast(solid(theme, '--accent'), solid(theme, surface))).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('every value is a plain colour that old WebViews read', () => {
    const theme = deriveTheme(seedsOf({}), scheme);
    const plain = /^(#[0-9a-f]{6}|rgba\(\d+,\d+,\d+,[\d.]+\))$/;
    const others = ['--shadow-1', '--shadow-2', '--ambient'];
    const odd = Object.entries(theme).filter(
      ([token, value]) => !others.includes(token) && !plain.test(value),
    );
    expect(odd).toEqual([]);
  });
});

test('in the light scheme a bright brand fills buttons unchanged, with dark text; a deep or grey one is darkened for white text', () => {
  const filled = (text: string) => {
    const brand = parseColour(text) ?? [0, 0, 0];
    const theme = deriveTheme({ brand, brand2: brand, tint: brand }, 'light');
    return {
      isBrand: contrast(solid(theme, '--accent-fill'), brand) < 1.02,
      isInk: oklchOf(solid(theme, '--on-accent')).l < 0.3,
    };
  };
  expect(filled('oklch(0.8 0.16 74)')).toEqual({ isBrand: true, isInk: true });
  expect(filled('oklch(0.66 0.2 293)')).toEqual({ isBrand: false, isInk: false });
  expect(filled('oklch(0.8 0.02 74)')).toEqual({ isBrand: false, isInk: false });
});

test('the accent keeps the hue of its seed', () => {
  fc.assert(
    fc.property(
      colour.filter((rgb) => oklchOf(rgb).c >= 0.05),
      (brand) => {
        const hue = oklchOf(solid(deriveTheme({ brand, brand2: brand, tint: brand }, 'dark'), '--accent')).h;
        const apart = Math.abs(hue - oklchOf(brand).h);
        expect(Math.min(apart, 360 - apart)).toBeLessThan(8);
      },
    ),
  );
});

describe('colours', () => {
  // Values from the examples of CSS Color 4 and from Chromium's conversion.
  test.each([
    ['#663399', [0.4, 0.2, 0.6]],
    ['#639', [0.4, 0.2, 0.6]],
    ['#66339980', [0.4, 0.2, 0.6]],
    ['rgb(102, 51, 153)', [0.4, 0.2, 0.6]],
    ['rgba(40% 20% 60% / 50%)', [0.4, 0.2, 0.6]],
    ['hsl(270, 50%, 40%)', [0.4, 0.2, 0.6]],
    ['oklch(44.027% 0.1603 303.373)', [0.4, 0.2, 0.6]],
  ])('%s is read', (text, expected) => {
    expect(hexOf(parseColour(text) ?? [0, 0, 0])).toBe(hexOf(expected as unknown as Rgb));
  });

  test.each(['', 'red; background: url(x)', '#12', '#12345', 'rgb()', 'rgb(a,b,c)', 'url(x)', 'hsl(x)'])(
    '%j is not a colour',
    (text) => {
      expect(parseColour(text)).toBe(null);
    },
  );

  test('OKLCH and back is the same colour, to the bit', () => {
    fc.assert(
      fc.property(colour, (rgb) => {
        expect(hexOf(rgbOf(oklchOf(rgb)))).toBe(hexOf(rgb));
      }),
    );
  });

  test('contrast is the WCAG ratio', () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
    expect(contrast([1, 1, 1], [0x76 / 255, 0x76 / 255, 0x76 / 255])).toBeCloseTo(4.54, 2);
  });
});

describe('a template’s theme', () => {
  const parameters = { header_color: '#9a73ff', header_gradient_color_2: '#37d8c9', header_bg: '#4b3fb0' };

  test('[TEMPLATE-09] the header colours are the seeds; missing ones are derived from the accent', () => {
    expect(seedsOf(parameters)).toEqual({
      brand: parseColour('#9a73ff'),
      brand2: parseColour('#37d8c9'),
      tint: parseColour('#4b3fb0'),
    });
    const one = parseColour('#123456');
    expect(seedsOf({ header_gradient_color_1: '#123456' })).toEqual({ brand: one, brand2: one, tint: one });
  });

  test('dark is on the root, light depends on the page’s attribute, or on the device', () => {
    const css = themeCss(parameters);
    expect(css.match(/[^{}]+\{(?=[^{}]*color-scheme)/g)).toEqual([
      ':root,[data-theme=dark]{',
      '[data-theme=light]{',
      ':root:not([data-theme]){',
    ]);
    expect(css).toContain('@media (prefers-color-scheme:light){:root:not([data-theme]){color-scheme:light');
    expect(css).toContain(`--bg:${barColour(parameters, 'dark')}`);
  });

  test('a backdrop has its own scrim, in each scheme', () => {
    const theme = (scheme: Scheme) => deriveTheme(seedsOf(parameters), scheme)['--scrim'];
    const backdrops = (css: string) =>
      [...css.matchAll(/([^{}]*::backdrop)\{--scrim:([^}]+)\}/g)].map(([, place, scrim]) => [place, scrim]);
    expect(backdrops(themeCss(parameters))).toEqual([
      ['::backdrop', theme('dark')],
      ['[data-theme=light] ::backdrop', theme('light')],
      [':root:not([data-theme]) ::backdrop', theme('light')],
    ]);
    const fixed = { ...parameters, color_scheme: 'light' };
    expect(backdrops(themeSheet(fixed))).toEqual([[':root ::backdrop', theme('light')]]);
    expect(backdrops(themeSheet({ ...parameters, color_scheme: '' }))).toEqual([
      [':root ::backdrop', theme('dark')],
      [':root ::backdrop', theme('light')],
    ]);
  });

  test('an invalid colour cannot reach the style sheet', () => {
    expect(themeCss({ header_color: 'red}body{display:none' })).toBe(themeCss({}));
  });

  test('the template may fix the scheme', () => {
    expect([{ color_scheme: 'light' }, { color_scheme: 'sepia' }, {}].map(schemeOf)).toEqual([
      'light',
      null,
      null,
    ]);
  });
});
