// The look of a game: its hero, the top symbol and the scene, drawn from the key of its cover at the first request
// and cached. Any key may be requested, so the cache is small and two are drawn at a time.
import { createHash } from 'node:crypto';
import { backdropSvg, emblemSvg, heroSvg, stageColors, type StageColors } from '@foyer/art/hero.ts';
import { isTileKey } from '@foyer/art/motifs.ts';
import { artVersion } from '@foyer/art/version.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

const KEPT = 240;
const AT_ONCE = 2;
const WAITING = 60;

const draws: Readonly<Record<string, (key: string) => Promise<Buffer>>> = {
  // Trimmed to the drawing, so that each hero stands on the edge of the reels.
  'hero.webp': (key) =>
    sharp(Buffer.from(heroSvg(key, { width: 420, height: 420 })))
      .trim()
      .webp({ quality: 80, alphaQuality: 90 })
      .toBuffer(),
  'emblem.webp': (key) =>
    sharp(Buffer.from(emblemSvg(key)), { density: 101 })
      .webp({ quality: 84 })
      .toBuffer(),
  'backdrop.webp': (key) =>
    sharp(Buffer.from(backdropSvg(key, { width: 540, height: 720 })))
      .webp({ quality: 62 })
      .toBuffer(),
};

export type Look = { hero: string; emblem: string; backdrop: string; colors: StageColors };
export type Looks = {
  /** Addresses and colours of a game's look. A game without a cover gets a look by its code, the same every time. */
  of(pictureKey: string | null, gameCode: string): Look;
};

function keyOf(pictureKey: string | null, gameCode: string): string {
  if (pictureKey !== null && isTileKey(pictureKey)) return pictureKey;
  return `slots-seven-${createHash('sha256').update(gameCode).digest().readUInt16BE() % 10_000}`;
}

/** Draws the pictures of games, two at a time; null when too many wait. */
function createStudio() {
  const kept = new Map<string, Promise<Buffer>>();
  const line: (() => void)[] = [];
  let busy = 0;
  const inTurn = async (draw: () => Promise<Buffer>): Promise<Buffer> => {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => void line.push(resolve));
    else busy += 1;
    try {
      return await draw();
    } finally {
      const next = line.shift();
      if (next) next();
      else busy -= 1;
    }
  };
  return (name: string, draw: () => Promise<Buffer>): Promise<Buffer> | null => {
    const known = kept.get(name);
    if (known) return known;
    if (line.length >= WAITING) return null;
    const drawn = inTurn(draw);
    kept.set(name, drawn);
    drawn.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return drawn;
  };
}

/** Serves the pictures at an address that changes when the drawings change. */
export function serveLooks(app: FastifyInstance): Looks {
  const base = `/games/looks/${artVersion()}`;
  const picture = createStudio();
  app.get<{ Params: { key: string; file: string } }>(`${base}/:key/:file`, async (request, reply) => {
    const { key, file } = request.params;
    const draw = Object.hasOwn(draws, file) ? draws[file] : undefined;
    if (!draw || !isTileKey(key)) return reply.code(404).send();
    const drawn = picture(`${key} ${file}`, () => draw(key));
    if (!drawn) return reply.code(503).header('retry-after', '2').send();
    const body = await drawn;
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(body);
  });
  return {
    of: (pictureKey, gameCode) => {
      const key = keyOf(pictureKey, gameCode);
      const at = (file: string): string => `${base}/${key}/${file}.webp`;
      return {
        hero: at('hero'),
        emblem: at('emblem'),
        backdrop: at('backdrop'),
        colors: stageColors(key),
      };
    },
  };
}
