/** A gradient stop: offset in [0, 1], colour, opacity (1 when absent). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

function toRgb(l: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function channel(linear: number): string {
  const x = Math.max(0, Math.min(1, linear));
  const encoded = x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

const known = new Map<string, string>();

/** OKLCH (lightness 0 to 1, chroma, hue in degrees) as `#rrggbb`; chroma is reduced until the colour fits sRGB. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const l = Math.round(Math.max(0, Math.min(1, lightness)) * 200) / 200;
  const h = Math.round(hue);
  const name = `${l} ${chroma.toFixed(3)} ${h}`;
  const cached = known.get(name);
  if (cached) return cached;
  let fitting = Math.max(0, chroma);
  let rgb = toRgb(l, fitting, h);
  while (fitting > 0 && rgb.some((x) => x < -0.003 || x > 1.003)) {
    fitting = Math.max(0, fitting - 0.01);
    rgb = toRgb(l, fitting, h);
  }
  const hex = `#${rgb.map(channel).join('')}`;
  if (known.size < 20_000) known.set(name, hex);
  return hex;
}

/** The shades of one material from light to dark: a lit surface of this hue from its top to its foot. */
export function ramp(hue: number, l = 0.6, chroma = 0.18): readonly Stop[] {
  return [
    [0, oklch(l + 0.24, chroma * 0.7, hue + 12)],
    [0.35, oklch(l + 0.06, chroma, hue + 3)],
    [0.75, oklch(l - 0.12, chroma, hue - 4)],
    [1, oklch(l - 0.22, chroma * 0.85, hue - 8)],
  ];
}

export const gold: readonly Stop[] = [
  [0, oklch(0.97, 0.08, 95)],
  [0.35, oklch(0.85, 0.15, 85)],
  [0.7, oklch(0.66, 0.14, 65)],
  [1, oklch(0.48, 0.11, 50)],
];

/** The shades of a round gold bar: dark edge, light, core, light, dark edge. */
export const goldBar: readonly Stop[] = [
  [0, oklch(0.5, 0.11, 55)],
  [0.28, oklch(0.93, 0.12, 92)],
  [0.5, oklch(0.68, 0.14, 68)],
  [0.75, oklch(0.9, 0.12, 90)],
  [1, oklch(0.42, 0.1, 48)],
];

export const silver: readonly Stop[] = [
  [0, oklch(0.99, 0.01, 250)],
  [0.4, oklch(0.85, 0.02, 250)],
  [0.7, oklch(0.66, 0.03, 255)],
  [1, oklch(0.45, 0.04, 260)],
];
