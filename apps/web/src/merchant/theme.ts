// A merchant gives three colours; every colour of the app is derived from them. Lightness is fixed per role, so that
// any hue works. Where the contrast on a ground is too low, lightness changes until it meets WCAG AA.
import { contrast, hexOf, oklchOf, over, rgbaOf, rgbOf, type Oklch, type Rgb } from './oklch.ts';

export type Scheme = 'dark' | 'light';
/** brand: the accent. brand2: progress, ambient light, logo. tint: the tint of surfaces and text. */
export type Seeds = { readonly brand: Rgb; readonly brand2: Rgb; readonly tint: Rgb };

export type ThemeToken =
  | `--${'bg' | 'surface-1' | 'surface-2' | 'surface-3' | 'text' | 'text-2' | 'text-3' | 'line' | 'brand' | 'brand-2'}`
  | `--${'accent' | 'accent-fill' | 'accent-press' | 'accent-text' | 'accent-soft' | 'on-accent' | 'gold' | 'scrim' | 'ambient'}`
  | `--${'success' | 'warning' | 'danger' | 'info'}${'' | '-soft'}`
  | `--shadow-${1 | 2}`;
export type Theme = Readonly<Record<ThemeToken, string>>;

/** WCAG AA for text, with a small margin for rounding elsewhere. */
const TEXT = 4.52;
const STEP = 0.005;

type Signal = 'success' | 'warning' | 'danger' | 'info';
type Recipe = {
  /** Lightness, share of the tint's chroma. */
  readonly surfaces: readonly [Shade, Shade, Shade, Shade];
  readonly texts: readonly [Shade, Shade, Shade];
  readonly signals: Readonly<Record<Signal, Oklch>>;
  /** The direction in which lightness changes to increase the contrast. */
  readonly away: 1 | -1;
};
type Shade = readonly [lightness: number, chroma: number];

const recipes: Readonly<Record<Scheme, Recipe>> = {
  dark: {
    surfaces: [
      [0.158, 0.15],
      [0.222, 0.18],
      [0.262, 0.19],
      [0.32, 0.2],
    ],
    texts: [
      [0.975, 0.03],
      [0.8, 0.12],
      [0.7, 0.14],
    ],
    signals: {
      success: { l: 0.8, c: 0.17, h: 152 },
      warning: { l: 0.83, c: 0.15, h: 80 },
      danger: { l: 0.74, c: 0.17, h: 22 },
      info: { l: 0.78, c: 0.11, h: 240 },
    },
    away: 1,
  },
  light: {
    surfaces: [
      [0.972, 0.075],
      [0.998, 0.01],
      [0.942, 0.12],
      [0.905, 0.16],
    ],
    texts: [
      [0.21, 0.22],
      [0.41, 0.24],
      [0.49, 0.24],
    ],
    signals: {
      success: { l: 0.48, c: 0.13, h: 152 },
      warning: { l: 0.5, c: 0.12, h: 66 },
      danger: { l: 0.5, c: 0.19, h: 25 },
      info: { l: 0.48, c: 0.13, h: 245 },
    },
    away: -1,
  },
};

/** The colour, made lighter or darker until it is readable on every ground. */
function readable(colour: Oklch, grounds: readonly Rgb[], away: 1 | -1): Rgb {
  let l = colour.l;
  let rgb = rgbOf(colour);
  while (grounds.some((ground) => contrast(rgb, ground) < TEXT) && l >= 0 && l <= 1) {
    l += STEP * away;
    rgb = rgbOf({ ...colour, l: Math.min(1, Math.max(0, l)) });
  }
  return rgb;
}

function shade(base: Oklch, [l, share]: Shade): Oklch {
  return { l, c: base.c * share, h: base.h };
}

/** A soft ground and its text colour, which is also readable on every surface. */
function signal(colour: Oklch, scheme: Scheme, surfaces: readonly Rgb[]): readonly [Rgb, string] {
  const { away } = recipes[scheme];
  if (scheme === 'light') {
    const soft = rgbOf({ l: 0.95, c: 0.04, h: colour.h });
    return [readable(colour, [...surfaces, soft], away), hexOf(soft)];
  }
  // The brightest surface has no soft grounds.
  const softOver = (rgb: Rgb) => surfaces.slice(0, 3).map((surface) => over(rgb, 0.15, surface));
  const rgb = readable(colour, [...surfaces, ...softOver(rgbOf(colour))], away);
  return [readable(oklchOf(rgb), [...surfaces, ...softOver(rgb)], away), rgbaOf(rgb, 0.15)];
}

/** A fill bright enough for dark text: normal, pressed, and its text colour. */
function inked(fill: Oklch) {
  const [rest, press] = [rgbOf(fill), rgbOf({ ...fill, l: fill.l - 0.06 })];
  return {
    '--accent-fill': hexOf(rest),
    '--accent-press': hexOf(press),
    '--on-accent': hexOf(readable(shade(fill, [0.17, 0.35]), [rest, press], -1)),
  };
}

/** Amber or lime that is dark enough for white text is brown or olive: such a brand stays bright and has dark text. */
function isBright({ l, c }: Oklch): boolean {
  return l >= 0.72 && c >= 0.1;
}

/** The accent for edges and icons, as a fill, and soft; and the text colours for it. */
function accents(brand: Oklch, scheme: Scheme, surfaces: readonly Rgb[]) {
  if (scheme === 'dark') {
    const accent = { ...brand, l: Math.max(brand.l, 0.72) };
    const soft = rgbOf(accent);
    const grounds = [...surfaces, ...surfaces.map((surface) => over(soft, 0.17, surface))];
    return {
      '--accent': hexOf(soft),
      ...inked(accent),
      '--accent-soft': rgbaOf(soft, 0.17),
      '--accent-text': hexOf(readable({ ...brand, l: 0.82, c: brand.c * 0.7 }, grounds, 1)),
    };
  }
  const white = rgbOf({ l: 0.995, c: 0.004, h: 80 });
  const soft = rgbOf({ l: 0.93, c: brand.c * 0.22, h: brand.h });
  const accent = readable({ ...brand, l: 0.55 }, [white], -1);
  return {
    '--accent': hexOf(accent),
    ...(isBright(brand)
      ? inked({ ...brand, l: Math.min(brand.l, 0.8) })
      : {
          '--accent-fill': hexOf(accent),
          '--accent-press': hexOf(rgbOf({ ...brand, l: oklchOf(accent).l - 0.07 })),
          '--on-accent': hexOf(white),
        }),
    '--accent-soft': hexOf(soft),
    '--accent-text': hexOf(readable({ ...brand, l: 0.48 }, [...surfaces, soft], -1)),
  };
}

/** Every colour of the app from three seeds, as plain values that old WebViews read. */
export function deriveTheme(seeds: Seeds, scheme: Scheme): Theme {
  const { surfaces, texts, signals, away } = recipes[scheme];
  const [brand, brand2, tint] = [oklchOf(seeds.brand), oklchOf(seeds.brand2), oklchOf(seeds.tint)];
  const [bg, one, two, three] = surfaces.map((each) => rgbOf(shade(tint, each))) as [Rgb, Rgb, Rgb, Rgb];
  const grounds = [bg, one, two, three];
  const [text, text2, text3] = texts.map((each) => readable(shade(tint, each), grounds, away)) as [
    Rgb,
    Rgb,
    Rgb,
  ];
  const said = (name: Signal) => signal(signals[name], scheme, grounds);
  const [success, successSoft] = said('success');
  const [warning, warningSoft] = said('warning');
  const [danger, dangerSoft] = said('danger');
  const [info, infoSoft] = said('info');
  const isDark = scheme === 'dark';
  const shadow = (l: number, c: number, opacity: number) => rgbaOf(rgbOf({ l, c, h: tint.h }), opacity);
  return {
    '--bg': hexOf(bg),
    '--surface-1': hexOf(one),
    '--surface-2': hexOf(two),
    '--surface-3': hexOf(three),
    '--text': hexOf(text),
    '--text-2': hexOf(text2),
    '--text-3': hexOf(text3),
    '--line': rgbaOf(text, 0.09),
    '--brand': hexOf(seeds.brand),
    '--brand-2': hexOf(seeds.brand2),
    ...accents(brand, scheme, grounds),
    '--gold': hexOf(readable({ ...brand2, l: isDark ? 0.84 : 0.56 }, grounds, away)),
    '--success': hexOf(success),
    '--success-soft': successSoft,
    '--warning': hexOf(warning),
    '--warning-soft': warningSoft,
    '--danger': hexOf(danger),
    '--danger-soft': dangerSoft,
    '--info': hexOf(info),
    '--info-soft': infoSoft,
    '--scrim': isDark ? 'rgba(0,0,0,0.62)' : rgbaOf(rgbOf({ l: 0.2, c: 0.03, h: brand.h }), 0.58),
    '--shadow-1': isDark
      ? 'none'
      : `0 1px 2px ${shadow(0.3, 0.06, 0.06)}, 0 6px 20px ${shadow(0.4, 0.08, 0.08)}`,
    '--shadow-2': isDark ? '0 16px 48px rgba(0,0,0,0.5)' : `0 20px 60px ${shadow(0.3, 0.08, 0.25)}`,
    '--ambient': isDark ? '0.34' : '0.2',
  };
}
