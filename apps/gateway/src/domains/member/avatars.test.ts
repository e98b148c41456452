import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avatarCount, avatarSvg } from '@foyer/art/avatar.ts';
import { PROFILE_ICONS } from '@foyer/contract/profile-icons.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../../web/public/static/avatars');
const numbers = Array.from({ length: PROFILE_ICONS }, (_, index) => index + 1);

test('[ACONST-11][MEMBER-08] there are nine profile icons, each a picture of its own', async () => {
  expect(avatarCount).toBe(9);
  const files = numbers.map((number) => readFileSync(join(folder, `${number}.webp`)));
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(9);
  for (const file of files) {
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 192, height: 192 });
  }
});

test.each(numbers)('avatar %i is what the generator draws', async (number) => {
  const size = { width: 24, height: 24 };
  const pixels = (source: Buffer) =>
    sharp(source).resize(size.width, size.height).removeAlpha().raw().toBuffer();
  const drawn = await pixels(Buffer.from(avatarSvg(number)));
  const kept = await pixels(readFileSync(join(folder, `${number}.webp`)));
  const off = drawn.reduce((sum, byte, at) => sum + Math.abs(byte - (kept[at] ?? 0)), 0) / drawn.length;
  expect(off).toBeLessThan(6);
});
