import { bannerSvg, isBannerKey } from './banner.ts';
import { iconSvg, logoSvg } from './logo.ts';
import { isDemoMerchant } from './merchant-art.ts';
import { isTileKey } from './motifs.ts';
import { tileSvg } from './tile.ts';
import { isVendorCode, vendorSvg, vendorThemes, type VendorTheme } from './vendor.ts';

/**
 * A picture's name, as in its address: tile `{motif}-{seed}`, banner `{merchant}-{occasion}[-rtl]`, icon
 * `{merchant}-{size}`, logo `{merchant}`, vendor `{theme}/{CODE}`. Tiles and banners are avif, webp or png, icons
 * png, logos and vendors svg.
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

/** Whether the picture exists: only then may it be rendered and stored. */
export function isPicture({ kind, key, format }: Picture): boolean {
  const [before = '', after = ''] = key.split(kind === 'vendor' ? '/' : '-');
  switch (kind) {
    case 'tile':
      return raster.includes(format) && isTileKey(key);
    case 'banner':
      return raster.includes(format) && isBannerKey(key);
    case 'icon':
      return (
        format === 'png' && isDemoMerchant(before) && iconSizes.some((size) => key === `${before}-${size}`)
      );
    case 'logo':
      return format === 'svg' && isDemoMerchant(key);
    case 'vendor':
      return format === 'svg' && isTheme(before) && isVendorCode(after) && key === `${before}/${after}`;
  }
}

/** The drawing of a picture, at its pixel size if it will be rasterised. Throws on an unknown key. */
export function drawPicture(picture: Picture): string {
  if (!isPicture(picture))
    throw new Error(`unknown picture: ${picture.kind} ${picture.key}.${picture.format}`);
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
