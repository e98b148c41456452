// Draws the avatars into a folder: node packages/art/src/draw-avatars.ts apps/web/public/static/avatars
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { avatarCount, avatarSvg } from './avatar.ts';

const folder = process.argv[2];
if (!folder) throw new Error('usage: node packages/art/src/draw-avatars.ts <folder>');
mkdirSync(folder, { recursive: true });
for (let number = 1; number <= avatarCount; number += 1)
  await sharp(Buffer.from(avatarSvg(number)))
    .resize(192, 192)
    .webp({ quality: 84, effort: 6 })
    .toFile(join(folder, `${number}.webp`));
