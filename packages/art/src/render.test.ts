import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { bannerKeys } from './banner.ts';
import { avifBudget, encode } from './encode.ts';
import { motifs } from './motifs.ts';
import { isPicture, type Picture } from './picture.ts';
import { prepare, readPictureName } from './prepare.ts';
import { createRenderer, RenderBusy } from './render.ts';
import { artVersion } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-art-'));
afterAll(() => rmSync(folder, { recursive: true }));

function tile(key: string, format: Picture['format'] = 'avif'): Picture {
  return { kind: 'tile', key, format };
}

describe('budgets', () => {
  test('a tile of every motif is 6 KB or less in AVIF, at 240x320', async () => {
    for (const name of Object.values(motifs).flat()) {
      const body = await encode(tile(`${name}-33`));
      expect(body.length, name).toBeLessThanOrEqual(avifBudget.tile);
      const { width, height, format } = await sharp(body).metadata();
      expect([width, height, format]).toEqual([240, 320, 'heif']);
    }
  });

  test('a banner of every merchant is 30 KB or less in AVIF, at 780x440', async () => {
    for (const key of bannerKeys.filter((_, index) => index % 10 === 0)) {
      const body = await encode({ kind: 'banner', key, format: 'avif' });
      expect(body.length, key).toBeLessThanOrEqual(avifBudget.banner);
      const { width, height } = await sharp(body).metadata();
      expect([width, height]).toEqual([780, 440]);
    }
  });
});

test('the same key gives the same bytes, in another thread too', async () => {
  const renderer = createRenderer({ threads: 2 });
  const picture = tile('slots-seven-7', 'webp');
  const here = await encode(picture);
  const [one, two] = await Promise.all([
    renderer.render(picture),
    renderer.render(tile('slots-owl-7', 'webp')),
  ]);
  expect(one.contentType).toBe('image/webp');
  expect(one.body.equals(here)).toBe(true);
  expect(two.body.equals(here)).toBe(false);
  await renderer.close();
});

test('simultaneous requests for a picture share one rendering, and a full queue rejects', async () => {
  const renderer = createRenderer({ limit: 1 });
  const first = renderer.render(tile('slots-fox-1', 'png'));
  expect(renderer.render(tile('slots-fox-1', 'png'))).toBe(first);
  await expect(renderer.render(tile('slots-fox-2', 'png'))).rejects.toThrow(RenderBusy);
  await first;
  await expect(renderer.render(tile('slots-fox-2', 'png'))).resolves.toMatchObject({
    contentType: 'image/png',
  });
  await renderer.close();
});

test('only known pictures are rendered', async () => {
  const renderer = createRenderer();
  await expect(renderer.render(tile('slots-fox-10000'))).rejects.toThrow('unknown picture');
  await renderer.close();
  const none: Picture[] = [
    tile('slots-fox-1', 'svg'),
    { kind: 'banner', key: 'aurora-feast', format: 'avif' },
    { kind: 'icon', key: 'aurora-33', format: 'png' },
    { kind: 'icon', key: 'aurora-32', format: 'avif' },
    { kind: 'logo', key: 'other', format: 'svg' },
    { kind: 'vendor', key: 'standard/NLT/x', format: 'svg' },
    { kind: 'vendor', key: 'neon/NLT', format: 'svg' },
  ];
  expect(none.filter(isPicture)).toEqual([]);
});

test('names as in addresses are valid, others are not', () => {
  expect(readPictureName('vendor/dark/NLT.svg')).toEqual({ kind: 'vendor', key: 'dark/NLT', format: 'svg' });
  for (const name of [
    'tile/../x.avif',
    'tile/slots-fox-1',
    'tiles/slots-fox-1.avif',
    '/tile/slots-fox-1.avif',
    'tile/slots-fox-1.gif',
  ]) {
    expect(readPictureName(name), name).toBeUndefined();
  }
});

test('pictures are prepared into a folder once, completely or not at all', async () => {
  const names = ['tile/slots-fox-1.webp', 'icon/lotus-192.png', 'logo/harbor.svg', 'vendor/color/TDW.svg'];
  expect(await prepare(folder, names)).toEqual({ made: 4, there: 0 });
  const before = statSync(join(folder, 'icon/lotus-192.png')).mtimeMs;
  expect(await prepare(folder, names)).toEqual({ made: 0, there: 4 });
  expect(statSync(join(folder, 'icon/lotus-192.png')).mtimeMs).toBe(before);
  expect((await sharp(readFileSync(join(folder, 'icon/lotus-192.png'))).metadata()).width).toBe(192);
  expect(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.part')),
  ).toEqual([]);
  await expect(prepare(folder, ['tile/none-1.webp'])).rejects.toThrow('unknown picture: tile/none-1.webp');
});

test('the drawings have a version', () => {
  expect(artVersion()).toMatch(/^[0-9a-f]{12}$/);
  expect(artVersion()).toBe(artVersion());
});
