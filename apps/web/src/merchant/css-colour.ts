import { oklchOf, rgbOf, type Rgb } from './oklch.ts';

/** Number of a CSS component: plain, or a percentage of `whole`. */
function part(text: string, whole: number): number {
  return text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text);
}

function fromHex(digits: string): Rgb | null {
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  return full.length === 6 || full.length === 8 ? [channel(0), channel(2), channel(4)] : null;
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    return (
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    );
  };
  return [channel(0), channel(8), channel(4)];
}

function shown(rgb: Rgb): Rgb | null {
  return rgb.every(Number.isFinite) ? rgbOf(oklchOf([clamp(rgb[0]), clamp(rgb[1]), clamp(rgb[2])])) : null;
}
function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}

/** A template's colour: hex, rgb(), hsl() or oklch(); opacity is left out. Null for all other texts. */
export function parseColour(text: string | undefined): Rgb | null {
  const css = text?.trim().toLowerCase() ?? '';
  const hex = /^#([0-9a-f]{3,8})$/.exec(css);
  if (hex) return fromHex(hex[1] ?? '');
  const [, form, inside = ''] = /^(rgb|hsl|oklch)a?\(([^()]*)\)$/.exec(css) ?? [];
  const [one = '', two = '', three = ''] = inside.split(/[\s,/]+/).filter(Boolean);
  if (form === 'rgb') return shown([part(one, 255) / 255, part(two, 255) / 255, part(three, 255) / 255]);
  if (form === 'hsl') return shown(fromHsl(Number.parseFloat(one), part(two, 1), part(three, 1)));
  if (form !== 'oklch') return null;
  const colour = { l: part(one, 1), c: part(two, 0.4), h: Number.parseFloat(three) };
  return Object.values(colour).every(Number.isFinite) ? rgbOf(colour) : null;
}
