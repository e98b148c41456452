// The reels' symbols as pictures, drawn once at the start: a turning reel moves bitmaps, not filters.
import { createHash } from 'node:crypto';
import { symbolSvg } from '@foyer/art/symbol.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { paying } from './slot/model.ts';

const SIZE = 176;
// The top symbol belongs to each game: see looks.ts.
const all = [...paying.filter((symbol) => symbol !== 'seven'), 'wild', 'scatter'] as const;

/** Serves the symbols that all games share as WebP; returns their base address. */
export async function serveSymbols(app: FastifyInstance): Promise<string> {
  const drawn = await Promise.all(
    all.map(async (name) => {
      const svg = Buffer.from(symbolSvg(name));
      return [
        name,
        await sharp(svg, { density: 144 })
          .resize(SIZE, SIZE, { fit: 'contain', background: '#0000' })
          .webp({ quality: 84 })
          .toBuffer(),
      ] as const;
    }),
  );
  const pictures = new Map<string, Buffer>(drawn.map(([name, picture]) => [`${name}.webp`, picture]));
  const hash = createHash('sha256');
  for (const picture of pictures.values()) hash.update(picture);
  const base = `/games/symbols/${hash.digest('hex').slice(0, 12)}`;
  app.get<{ Params: { file: string } }>(`${base}/:file`, (request, reply) => {
    const picture = pictures.get(request.params.file);
    if (!picture) return reply.code(404).send();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(picture);
  });
  return base;
}
