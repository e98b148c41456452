// Colours in OKLCH, where equal lightness looks equally bright for every hue (Björn Ottosson's matrices), and their
// conversion to sRGB and back. Hues in degrees; lightness and sRGB channels 0 to 1.

export type Oklch = { readonly l: number; readonly c: number; readonly h: number };
export type Rgb = readonly [red: number, green: number, blue: number];

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

export function oklchOf([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const bAxis = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, bAxis),
    h: ((Math.atan2(bAxis, a) * 180) / Math.PI + 360) % 360,
  };
}

/** sRGB of a colour, with channels outside 0 to 1 where the screen cannot show it. */
function unclamped({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function isShown(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001);
}
/** As on the screen: 8 bits per channel. */
function rounded(channel: number): number {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255) / 255;
}

/** The nearest colour that a screen shows: lightness and hue stay, chroma is reduced. */
export function rgbOf(colour: Oklch): Rgb {
  let [low, high] = [0, colour.c];
  if (!isShown(unclamped(colour))) {
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2;
      if (isShown(unclamped({ ...colour, c: middle }))) low = middle;
      else high = middle;
    }
  } else low = colour.c;
  const [red, green, blue] = unclamped({ ...colour, c: low });
  return [rounded(red), rounded(green), rounded(blue)];
}

/** `top` with an opacity over `ground`. */
export function over(top: Rgb, opacity: number, ground: Rgb): Rgb {
  const mix = (a: number, b: number) => rounded(a * opacity + b * (1 - opacity));
  return [mix(top[0], ground[0]), mix(top[1], ground[1]), mix(top[2], ground[2])];
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function byte(channel: number): string {
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0');
}
export function hexOf(rgb: Rgb): string {
  return `#${rgb.map(byte).join('')}`;
}
/** With commas: the form that every WebView reads. */
export function rgbaOf(rgb: Rgb, opacity: number): string {
  return `rgba(${rgb.map((channel) => Math.round(channel * 255)).join(',')},${opacity})`;
}
