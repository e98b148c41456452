// The theme as the style rules of a document: dark on the root, light if the page or the device asks for it.
import { parseColour } from './css-colour.ts';
import { hexOf, type Rgb } from './oklch.ts';
import { deriveTheme, type Scheme, type Seeds } from './theme.ts';

type Parameters = Readonly<Record<string, string>>;

/** For a merchant without colours: a quiet violet. */
const plain: Rgb = [0.486, 0.361, 1];

/**
 * The three seeds of a template (TEMPLATE-09): accent, second colour and tint; missing ones are derived from the
 * accent.
 */
export function seedsOf(parameters: Parameters): Seeds {
  const colour = (name: string) => parseColour(parameters[name]);
  const brand = colour('header_color') ?? colour('header_gradient_color_1') ?? plain;
  return { brand, brand2: colour('header_gradient_color_2') ?? brand, tint: colour('header_bg') ?? brand };
}

/** The colour scheme of a template; null leaves it to the device. */
export function schemeOf(parameters: Parameters): Scheme | null {
  const asked = parameters['color_scheme'];
  return asked === 'dark' || asked === 'light' ? asked : null;
}

function declarations(seeds: Seeds, scheme: Scheme): string {
  return [
    `color-scheme:${scheme}`,
    ...Object.entries(deriveTheme(seeds, scheme)).map((pair) => pair.join(':')),
  ].join(';');
}

/** The scrim again for `::backdrop` itself, which inherits no custom property in browsers before 2024. */
function scrim(seeds: Seeds, scheme: Scheme): string {
  return `--scrim:${deriveTheme(seeds, scheme)['--scrim']}`;
}

/**
 * `:root{…}` rules of a merchant for its document. `data-theme` on the root element decides; without it the device
 * does.
 */
export function themeCss(parameters: Parameters): string {
  const seeds = seedsOf(parameters);
  const light = declarations(seeds, 'light');
  const words = parseColour(parameters['app_desc_font_color']);
  return [
    // TEMPLATE-15: a page may have no inline style, so the merchant's colour is in the theme.
    words && `:root{--app-words:${hexOf(words)}}`,
    `:root,[data-theme=dark]{${declarations(seeds, 'dark')}}`,
    `::backdrop{${scrim(seeds, 'dark')}}`,
    `[data-theme=light]{${light}}`,
    `[data-theme=light] ::backdrop{${scrim(seeds, 'light')}}`,
    `@media (prefers-color-scheme:light){:root:not([data-theme]){${light}}`,
    `:root:not([data-theme]) ::backdrop{${scrim(seeds, 'light')}}}`,
  ]
    .filter(Boolean)
    .join('');
}

/**
 * The theme for a third-party page without `data-theme`: one colour scheme where the template asks for one, otherwise
 * both.
 */
export function themeSheet(parameters: Parameters): string {
  const seeds = seedsOf(parameters);
  const scheme = schemeOf(parameters);
  const rules = (of: Scheme) => `:root{${declarations(seeds, of)}}:root ::backdrop{${scrim(seeds, of)}}`;
  if (scheme) return rules(scheme);
  return `${rules('dark')}@media (prefers-color-scheme:light){${rules('light')}}`;
}

/** The colour of the browser's own bars, for `<meta name=theme-color>`. */
export function barColour(parameters: Parameters, scheme: Scheme): string {
  return deriveTheme(seedsOf(parameters), scheme)['--bg'];
}
