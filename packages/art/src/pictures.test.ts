import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bannerKeys, bannerSvg } from './banner.ts';
import { logoSvg } from './logo.ts';
import { symbolSvg, type SymbolName } from './symbol.ts';
import { vendorSvg, vendorThemes } from './vendor.ts';

const symbols: readonly SymbolName[] = [
  'seven',
  'gem-blue',
  'gem-green',
  'gem-rose',
  'heart',
  'spade',
  'coin',
  'bell',
  'crown',
  'star',
  'wild',
  'scatter',
];

/** WCAG contrast of white with the brightest hundredth of a region's pixels. */
async function whiteContrast(
  svg: string,
  region: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().extract(region).raw().toBuffer();
  const channel = (byte: number): number =>
    byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
  const lights: number[] = [];
  for (let index = 0; index < pixels.length; index += 3) {
    lights.push(
      0.2126 * channel(pixels[index] ?? 0) +
        0.7152 * channel(pixels[index + 1] ?? 0) +
        0.0722 * channel(pixels[index + 2] ?? 0),
    );
  }
  lights.sort((a, b) => a - b);
  return 1.05 / ((lights[Math.floor(lights.length * 0.99)] ?? 1) + 0.05);
}

describe.each(bannerKeys)('banner %s', (key) => {
  test('white text has a contrast of 4.5:1 on its start half', async () => {
    const svg = bannerSvg(key, { width: 390, height: 220 });
    const width = 160;
    const left = key.endsWith('-rtl') ? 390 - width : 0;
    expect(await whiteContrast(svg, { left, top: 0, width, height: 220 })).toBeGreaterThan(4.5);
  });
});

test('a right-to-left banner is the mirror image of the other', async () => {
  const pixels = (svg: string) => sharp(Buffer.from(svg)).removeAlpha();
  const size = { width: 195, height: 110 };
  const plain = await pixels(bannerSvg('aurora-match', size)).flop().raw().toBuffer();
  const mirrored = await pixels(bannerSvg('aurora-match-rtl', size)).raw().toBuffer();
  const off =
    plain.reduce((sum, byte, index) => sum + Math.abs(byte - (mirrored[index] ?? 0)), 0) / plain.length;
  expect(off).toBeLessThan(2);
});

test('unknown banners, merchants and vendor codes are refused', () => {
  for (const key of [
    'aurora',
    'aurora-feast',
    'other-welcome',
    'aurora-welcome-rtl-rtl',
    'aurora-welcome-ltr',
  ]) {
    expect(() => bannerSvg(key), key).toThrow('invalid banner key');
  }
  expect(() => logoSvg('other', { theme: 'dark' })).toThrow('unknown merchant');
  for (const code of ['', 'nlt', 'N', '../A', 'A<B'])
    expect(() => vendorSvg('dark', code), code).toThrow('invalid vendor code');
});

test('every reel symbol is visible and has a transparent ground', async () => {
  for (const name of symbols) {
    const { data, info } = await sharp(Buffer.from(symbolSvg(name)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number): number => data[(y * info.width + x) * 4 + 3] ?? 0;
    expect(alpha(0, 0), name).toBeLessThan(24);
    expect(alpha(80, 84), name).toBeGreaterThan(240);
  }
});

test('every studio has its own mark, in four themes', () => {
  const codes = [
    'NLT',
    'EMB',
    'SFR',
    'QST',
    'CPK',
    'TDW',
    'PN9',
    'VHR',
    'TLN',
    'RFT',
    'JDC',
    'DRM',
    'NEW1',
    'NEW2',
  ];
  for (const theme of vendorThemes)
    expect(new Set(codes.map((code) => vendorSvg(theme, code))).size).toBe(codes.length);
});
