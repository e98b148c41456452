import { oklch } from './color.ts';

type Lch = readonly [l: number, chroma: number, hue: number];

/** The colours of a backdrop: three of the sky from top to bottom, the light in it, and the accent hue. */
export type Scheme = {
  readonly top: string;
  readonly mid: string;
  readonly bottom: string;
  readonly glow: string;
  /** The colour of the dark rim. */
  readonly rim: string;
  readonly hue: number;
  readonly accent: number;
  readonly light: number;
};

type Recipe = {
  readonly top: Lch;
  readonly mid: Lch;
  readonly bottom: Lch;
  readonly glow: Lch;
  readonly accent: number;
};

function recipe(top: Lch, mid: Lch, bottom: Lch, glow: Lch, accent: number): Recipe {
  return {
    top,
    mid,
    bottom,
    glow,
    accent,
  };
}

/** Chosen by eye, from night to day; a tile shifts hue and lightness a little, so that no two need to be equal. */
const recipes: readonly Recipe[] = [
  recipe([0.36, 0.15, 18], [0.46, 0.19, 22], [0.16, 0.07, 15], [0.74, 0.19, 45], 85),
  recipe([0.26, 0.14, 300], [0.38, 0.18, 310], [0.1, 0.05, 285], [0.7, 0.2, 330], 195),
  recipe([0.3, 0.09, 200], [0.5, 0.12, 190], [0.14, 0.05, 215], [0.86, 0.13, 175], 85),
  recipe([0.2, 0.09, 265], [0.4, 0.15, 255], [0.12, 0.05, 265], [0.72, 0.16, 240], 50),
  recipe([0.22, 0.07, 160], [0.4, 0.12, 155], [0.12, 0.04, 165], [0.8, 0.16, 145], 90),
  recipe([0.48, 0.19, 350], [0.6, 0.2, 20], [0.26, 0.12, 340], [0.9, 0.15, 80], 285),
  recipe([0.3, 0.13, 300], [0.6, 0.19, 350], [0.8, 0.15, 60], [0.93, 0.14, 85], 200),
  recipe([0.46, 0.15, 255], [0.72, 0.13, 232], [0.92, 0.07, 80], [0.98, 0.06, 95], 25),
  recipe([0.48, 0.11, 195], [0.74, 0.12, 180], [0.4, 0.11, 205], [0.95, 0.1, 150], 15),
  recipe([0.6, 0.19, 5], [0.76, 0.14, 30], [0.42, 0.16, 350], [0.96, 0.08, 80], 220),
  recipe([0.22, 0.1, 275], [0.46, 0.17, 285], [0.14, 0.06, 270], [0.78, 0.15, 280], 90),
  recipe([0.26, 0.06, 50], [0.44, 0.1, 55], [0.13, 0.03, 40], [0.86, 0.13, 75], 150),
  recipe([0.3, 0.08, 150], [0.5, 0.13, 132], [0.15, 0.05, 160], [0.9, 0.15, 110], 35),
  recipe([0.22, 0.11, 300], [0.48, 0.19, 335], [0.16, 0.07, 295], [0.78, 0.18, 40], 180),
  recipe([0.46, 0.11, 240], [0.74, 0.09, 222], [0.28, 0.09, 250], [0.98, 0.03, 210], 320),
  recipe([0.66, 0.17, 62], [0.83, 0.16, 85], [0.46, 0.15, 45], [0.98, 0.1, 98], 290),
  recipe([0.15, 0.02, 60], [0.29, 0.06, 70], [0.08, 0.02, 50], [0.82, 0.14, 80], 25),
  recipe([0.56, 0.2, 340], [0.68, 0.17, 318], [0.36, 0.17, 300], [0.92, 0.08, 210], 95),
  recipe([0.16, 0.06, 235], [0.36, 0.11, 215], [0.1, 0.04, 240], [0.88, 0.11, 190], 60),
  recipe([0.28, 0.11, 135], [0.56, 0.17, 125], [0.2, 0.08, 145], [0.95, 0.17, 110], 300),
  recipe([0.2, 0.08, 20], [0.4, 0.16, 30], [0.56, 0.2, 45], [0.9, 0.16, 70], 190),
  recipe([0.12, 0.04, 280], [0.26, 0.11, 290], [0.44, 0.19, 330], [0.85, 0.15, 350], 190),
  recipe([0.34, 0.1, 262], [0.62, 0.12, 300], [0.88, 0.09, 20], [0.98, 0.05, 60], 250),
  recipe([0.3, 0.06, 225], [0.5, 0.07, 215], [0.2, 0.05, 235], [0.88, 0.05, 200], 55),
];

export const schemeCount = recipes.length;

/** The `index`-th scheme, with its hues rotated by `turn` degrees and its lightness shifted by `lift`. */
export function scheme(index: number, turn: number, lift: number): Scheme {
  const base = recipes[index % recipes.length];
  if (!base) throw new Error(`unknown scheme ${index}`);
  const color = ([l, chroma, hue]: Lch): string => oklch(l + lift, chroma, hue + turn);
  return {
    top: color(base.top),
    mid: color(base.mid),
    bottom: color(base.bottom),
    glow: color(base.glow),
    rim: oklch(Math.min(0.14, base.bottom[0] * 0.5), base.bottom[1] * 0.6, base.bottom[2] + turn),
    hue: base.mid[2] + turn,
    accent: base.accent + turn,
    light: base.mid[0] + lift,
  };
}
