import { bannerSvg, isBannerKey } from './banner.ts';
import { iconSvg, logoSvg } from './logo.ts';
import { isHouse } from './merchant-art.ts';
import { isTileKey } from './motifs.ts';
import { tileSvg } from './tile.ts';
import { isVendorCode, vendorSvg, vendorThemes, type VendorTheme } from './vendor.ts';

/**
 * What can be asked for, as it stands in an address:
 * tile `{motif}-{seed}`, banner `{merchant}-{occasion}[-rtl]`, icon `{merchant}-{size}`, logo `{merchant}`,
 * vendor `{theme}/{CODE}`. Tiles and banners come as avif, webp or png, icons as png, logos and vendors as svg.
 */
export type Picture = {
  readonly kind: 'tile' | 'banner' | 'icon' | 'logo' | 'vendor';
  readonly key: string;
  readonly format: Format;
};

export type Format = 'avif' | 'webp' | 'png' | 'svg';

export const contentTypes: Readonly<Record<Format, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
};

export const iconSizes: readonly number[] = [32, 180, 192, 256, 384, 512];
export const tileSize = { width: 240, height: 320 } as const;
export const bannerSize = { width: 780, height: 440 } as const;

function isTheme(text: string): text is VendorTheme {
  return vendorThemes.some((theme) => theme === text);
}
const raster: readonly Format[] = ['avif', 'webp', 'png'];

/** Whether there is such a picture: only then may it be rendered and kept. */
export function isPicture({ kind, key, format }: Picture): boolean {
  const [before = '', after = ''] = key.split(kind === 'vendor' ? '/' : '-');
  switch (kind) {
    case 'tile':
      return raster.includes(format) && isTileKey(key);
    case 'banner':
      return raster.includes(format) && isBannerKey(key);
    case 'icon':
      return format === 'png' && isHouse(before) && iconSizes.some((size) => key === `${before}-${size}`);
    case 'logo':
      return format === 'svg' && isHouse(key);
    case 'vendor':
      return format === 'svg' && isTheme(before) && isVendorCode(after) && key === `${before}/${after}`;
  }
}

/** A picture's drawing, at its pixel size where it will be rastered. Throws on a key that names none. */
export function drawPicture(picture: Picture): string {
  if (!isPicture(picture))
    throw new Error(`no such picture: ${picture.kind} ${picture.key}.${picture.format}`);
  const { kind, key } = picture;
  const [before = '', after = ''] = key.split(kind === 'vendor' ? '/' : '-');
  switch (kind) {
    case 'tile':
      return tileSvg(key, tileSize);
    case 'banner':
      return bannerSvg(key, bannerSize);
    case 'icon':
      return iconSvg(before, Number(after));
    case 'logo':
      return logoSvg(key, { theme: 'auto' });
    case 'vendor':
      return vendorSvg(isTheme(before) ? before : 'standard', after);
  }
}
