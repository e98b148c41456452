import { oklch } from './color.ts';
import { marks } from './marks.ts';
import { merchantArt, isDemoMerchant, type DemoMerchant } from './merchant-art.ts';

function merchantOf(merchantCode: string): DemoMerchant {
  if (!isDemoMerchant(merchantCode)) throw new Error(`unknown merchant: ${merchantCode}`);
  return merchantCode;
}

const inks = { dark: '#f5f6fb', light: oklch(0.32, 0.07, 256) } as const;

/**
 * A merchant's mark as a square SVG on a transparent ground. `auto` follows the colour scheme of the page that shows
 * it as an image. Throws on an unknown merchant.
 */
export function logoSvg(merchantCode: string, { theme }: { theme: 'dark' | 'light' | 'auto' }): string {
  const merchant = merchantOf(merchantCode);
  const { brand, brand2 } = merchantArt[merchant];
  const follows = `<style>:root{--ink:${inks.dark}}@media(prefers-color-scheme:light){:root{--ink:${inks.light}}}</style>`;
  const ink = theme === 'auto' ? 'var(--ink)' : inks[theme];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${theme === 'auto' ? follows : ''}${marks[merchant]({ brand, brand2, ink })}</svg>`;
}

/**
 * The installed app's icon: the mark on the merchant's gradient, filling the square. The mark stays inside the circle
 * of 80 % that a launcher may cut out (maskable); at 32 pixels, as a tab's icon, it is larger. Throws on an unknown
 * merchant.
 */
export function iconSvg(merchantCode: string, size = 512): string {
  const merchant = merchantOf(merchantCode);
  const { brand, brand2, deep } = merchantArt[merchant];
  const paint = { aurora: { brand, brand2 }, lotus: { brand: '#ffffff', brand2 }, harbor: { brand, brand2 } }[
    merchant
  ];
  const top = { aurora: oklch(0.3, 0.13, 285), lotus: oklch(0.66, 0.2, 14), harbor: oklch(0.36, 0.11, 252) }[
    merchant
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${merchant === 'lotus' ? oklch(0.44, 0.18, 6) : deep}"/></linearGradient><radialGradient id="l" cx=".3" cy=".1" r=".9"><stop stop-color="${brand2}" stop-opacity=".4"/><stop offset="1" stop-color="${brand2}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="512" height="512" fill="url(#g)"/><rect width="512" height="512" fill="url(#l)"/>` +
    `<g transform="translate(256 256) scale(${size < 64 ? 13 : 10.4}) translate(-16 -16)">${marks[merchant]({ ...paint, ink: '#ffffff' })}</g></svg>`
  );
}
