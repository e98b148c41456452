import { oklch } from './color.ts';
import type { Scheme } from './scheme.ts';

/** The three merchants of the demo platform. */
export type DemoMerchant = 'aurora' | 'lotus' | 'harbor';
export const demoMerchants: readonly DemoMerchant[] = ['aurora', 'lotus', 'harbor'];

/** Whether the text is the code of a demo merchant. */
export function isDemoMerchant(text: string): text is DemoMerchant {
  return demoMerchants.some((merchant) => merchant === text);
}

function ground(hue: number, second: number, accent: number, chroma: number, lift = 0): Scheme {
  return {
    top: oklch(0.2, chroma * 0.7, hue),
    mid: oklch(0.36 + lift, chroma, (hue + second) / 2),
    bottom: oklch(0.46 + lift, chroma * 1.1, second),
    glow: oklch(0.8, 0.15, accent),
    rim: oklch(0.1, 0.05, hue),
    hue,
    accent,
    light: 0.36,
  };
}

/** The inputs of a merchant's pictures: two brand colours as paint, and the colours of its banners. */
export const merchantArt: Readonly<
  Record<DemoMerchant, { brand: string; brand2: string; deep: string; scheme: Scheme }>
> = {
  aurora: {
    brand: oklch(0.66, 0.2, 293),
    brand2: oklch(0.8, 0.13, 185),
    deep: oklch(0.24, 0.12, 288),
    scheme: ground(285, 325, 320, 0.17),
  },
  lotus: {
    brand: oklch(0.64, 0.2, 14),
    brand2: oklch(0.82, 0.14, 84),
    deep: oklch(0.3, 0.13, 8),
    scheme: ground(350, 374, 70, 0.18, 0.06),
  },
  harbor: {
    brand: oklch(0.8, 0.16, 74),
    brand2: oklch(0.78, 0.1, 228),
    deep: oklch(0.24, 0.09, 256),
    scheme: ground(258, 225, 70, 0.12, 0.04),
  },
};
