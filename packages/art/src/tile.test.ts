import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { distance, fingerprint } from './likeness.ts';
import { isTileKey, motifs, tileColor } from './motifs.ts';
import { subjects } from './motifs/subjects.ts';
import { tileSvg } from './tile.ts';

const names = Object.values(motifs).flat();
const seeds = [0, 7, 512, 9999];

async function print(key: string) {
  return fingerprint(
    await sharp(Buffer.from(tileSvg(key, { width: 60, height: 80 })))
      .png()
      .toBuffer(),
  );
}

test('a key is a known motif and a seed from 0 to 9999, with one spelling only', () => {
  expect(['slots-fox-0', 'slots-fox-1042', 'elottery-keno-9999'].every(isTileKey)).toBe(true);
  for (const key of [
    'slots-fox',
    'slots-fox-',
    'slots-fox-01',
    'slots-fox-10000',
    'slots-fox--1',
    'Slots-fox-1',
    'slots-unicorn-1',
    'slots-fox-1.5',
    '../slots-fox-1',
    'slots-fox-1\n',
    '',
  ]) {
    expect(isTileKey(key), key).toBe(false);
    expect(() => tileSvg(key), key).toThrow('invalid tile key');
    expect(() => tileColor(key), key).toThrow('invalid tile key');
  }
});

test('a tile is a pure function of its key', () => {
  for (const key of ['slots-gem-3', 'arcade-pinfall-88', 'lottery-drum-5']) {
    const first = tileSvg(key);
    tileSvg('slots-fox-1');
    expect(tileSvg(key)).toBe(first);
  }
  expect(tileSvg('slots-gem-3')).not.toBe(tileSvg('slots-gem-4'));
});

test('there are 45 motifs or more, each with at least three hues, five scenes and three companions', () => {
  expect(names.length).toBeGreaterThanOrEqual(45);
  for (const name of names) {
    const { hues, scenes, companions } = subjects[name];
    expect(new Set(hues).size, name).toBeGreaterThanOrEqual(3);
    expect(new Set(scenes).size, name).toBeGreaterThanOrEqual(5);
    expect(new Set(companions).size, name).toBeGreaterThanOrEqual(3);
  }
});

describe.each(names)('%s', (name) => {
  test('renders at any seed, without an invalid number, a missing paint, or text', async () => {
    for (const seed of seeds) {
      const svg = tileSvg(`${name}-${seed}`, { width: 60, height: 80 });
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
      const defined = new Set([...svg.matchAll(/id="(\w+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/(?:url\(#|href="#)(\w+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
      expect(svg.length).toBeLessThan(24 * 1024);
      expect((await sharp(Buffer.from(svg)).stats()).entropy, `${name}-${seed}`).toBeGreaterThan(4);
    }
  });
});

test('two hundred tiles, twenty of each of ten motifs, look different at a glance', async () => {
  const keys = names
    .filter((_, index) => index % 6 === 0)
    .slice(0, 10)
    .flatMap((name) => Array.from({ length: 20 }, (_, index) => `${name}-${index * 13}`));
  const prints = await Promise.all(keys.map(print));
  const closest = prints.map((one, index) =>
    Math.min(...prints.filter((_, place) => place !== index).map((other) => distance(one, other))),
  );
  const alike = keys.filter((_, index) => (closest[index] ?? 0) < 5);
  expect(alike).toEqual([]);
});

test('the placeholder colour is near the average colour of the picture', async () => {
  const away = await Promise.all(
    names.slice(0, 20).map(async (name) => {
      const key = `${name}-21`;
      const flat = await sharp({ create: { width: 60, height: 80, channels: 3, background: tileColor(key) } })
        .png()
        .toBuffer();
      return distance(await print(key), await fingerprint(flat));
    }),
  );
  expect(away.reduce((sum, value) => sum + value, 0) / away.length).toBeLessThan(30);
});
