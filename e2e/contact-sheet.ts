// Combines screenshots on one sheet, or a few side by side.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

const cell = { width: 260, height: 563, gap: 12, columns: 6 };

/** Phone pictures in rows of six, reduced, on one sheet. */
export async function contactSheet(paths: readonly string[], target: string): Promise<void> {
  const rows = Math.ceil(paths.length / cell.columns);
  const at = (count: number, size: number): number => cell.gap + count * (size + cell.gap);
  const pictures = await Promise.all(
    paths.map(async (path, place) => ({
      input: await sharp(path).resize(cell.width, cell.height, { fit: 'cover', position: 'top' }).toBuffer(),
      left: at(place % cell.columns, cell.width),
      top: at(Math.floor(place / cell.columns), cell.height),
    })),
  );
  await sharp({
    create: {
      width: at(cell.columns, cell.width),
      height: at(rows, cell.height),
      channels: 3,
      background: '#777',
    },
  })
    .composite(pictures)
    .webp({ quality: 80 })
    .toFile(target);
}

/** Phone pictures in a row on a transparent background, with round corners, for a document. */
export async function sideBySide(paths: readonly string[], target: string): Promise<void> {
  const [width, height, gap, radius] = [390, 844, 36, 36];
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="#fff"/></svg>`,
  );
  const pictures = await Promise.all(
    paths.map(async (path, place) => ({
      input: await sharp(path)
        .resize(width, height)
        .composite([{ input: mask, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: place * (width + gap),
      top: 0,
    })),
  );
  mkdirSync(dirname(target), { recursive: true });
  const canvas = {
    width: paths.length * (width + gap) - gap,
    height,
    channels: 4 as const,
    background: '#0000',
  };
  await sharp({ create: canvas }).composite(pictures).webp({ quality: 86 }).toFile(target);
}
