// Pictures that games of one kind share: fish, and the faces of cards. Drawn once at the start.
import { createHash } from 'node:crypto';
import { heroSvg } from '@foyer/art/hero.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { cardSvg } from './cards/face.ts';
import type { Fish } from './fish/model.ts';

/** The kinds of fish. The king is the hero of each game's own cover. */
const fishes: Readonly<Record<Exclude<Fish, 'king'>, string>> = {
  sardine: 'fish-koi-8',
  koi: 'fish-koi-3',
  puffer: 'fish-puffer-5',
  turtle: 'fish-turtle-2',
  manta: 'fish-manta-4',
  octopus: 'fish-octopus-6',
  gold: 'fish-koi-1',
};
const FISH_SIZE = 260;

type Sprite = { body: Buffer; type: string };

async function fishSprite(key: string): Promise<Sprite> {
  return {
    type: 'image/webp',
    body: await sharp(Buffer.from(heroSvg(key, { width: FISH_SIZE, height: FISH_SIZE })))
      .trim()
      .webp({ quality: 80, alphaQuality: 90 })
      .toBuffer(),
  };
}

export type Sprites = { fishes: string; cards: string };

/** Serves the sprites; returns their addresses. */
export async function serveSprites(app: FastifyInstance): Promise<Sprites> {
  const sprites = new Map<string, Sprite>();
  for (const [name, key] of Object.entries(fishes)) sprites.set(`fish/${name}.webp`, await fishSprite(key));
  for (let card = 0; card < 52; card += 1)
    sprites.set(`cards/${card}.svg`, { type: 'image/svg+xml', body: Buffer.from(cardSvg(card)) });
  const hash = createHash('sha256');
  for (const { body } of sprites.values()) hash.update(body);
  const base = `/games/sprites/${hash.digest('hex').slice(0, 12)}`;
  app.get<{ Params: { of: string; file: string } }>(`${base}/:of/:file`, (request, reply) => {
    const sprite = sprites.get(`${request.params.of}/${request.params.file}`);
    if (!sprite) return reply.code(404).send();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(sprite.type)
      .send(sprite.body);
  });
  return { fishes: `${base}/fish`, cards: `${base}/cards` };
}
