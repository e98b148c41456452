// The puzzle's picture: a drawing with a piece cut out of it, and the piece. The position of the gap is never sent to
// the page.
import { randomInt } from 'node:crypto';
import { motifs } from '@foyer/art/motifs.ts';
import { tileSvg } from '@foyer/art/tile.ts';
import sharp from 'sharp';

/** In the puzzle's units; the files have twice that resolution. */
export const STAGE = { width: 300, height: 180 } as const;
export const PIECE = 56;
const FINE = 2;
const DRAWN = { width: STAGE.width * FINE, height: STAGE.width * FINE * (4 / 3) };

export type Gap = { x: number; y: number };
export type PuzzlePicture = { gap: Gap; stage: Buffer; piece: Buffer };

/** A jigsaw piece of 56 units, including its knobs. */
const outline = `M4 16H18a8 8 0 1 1 14 0H44V28a8 8 0 1 1 0 14V54H4V42a8 8 0 1 0 0-14Z`;

function piecePath(attributes: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIECE * FINE}" height="${PIECE * FINE}" viewBox="0 0 ${PIECE} ${PIECE}"><path d="${outline}" ${attributes}/></svg>`,
  );
}
const mask = piecePath('fill="#fff"');
const rim = piecePath('fill="none" stroke="#fff" stroke-width="1.6" stroke-opacity=".95"');
const hole = piecePath(
  'fill="#0b0916" fill-opacity=".62" stroke="#fff" stroke-width="1" stroke-opacity=".55"',
);

const keys = Object.values(motifs).flat();

function drawing(): Buffer {
  const key = keys[randomInt(keys.length)] ?? 'slots-fox';
  return Buffer.from(tileSvg(`${key}-${randomInt(1, 9999)}`, DRAWN));
}

/**
 * A second, fainter gap that no piece fits, so that a search for the darkest area finds two. It never touches the
 * first.
 */
function decoyFor({ x, y }: Gap): Gap {
  for (;;) {
    const decoy = { x: randomInt(40, STAGE.width - PIECE), y: randomInt(0, STAGE.height - PIECE) };
    if (Math.abs(decoy.x - x) > PIECE + 6 || Math.abs(decoy.y - y) > PIECE + 6) return decoy;
  }
}

export async function makePicture(): Promise<PuzzlePicture> {
  const gap = { x: randomInt(90, STAGE.width - PIECE - 8), y: randomInt(8, STAGE.height - PIECE - 8) };
  const at = { left: gap.x * FINE, top: gap.y * FINE };
  const size = { width: STAGE.width * FINE, height: STAGE.height * FINE };
  const drawn = await sharp(drawing())
    .extract({ left: 0, top: Math.round((DRAWN.height - size.height) / 2), ...size })
    .png()
    .toBuffer();
  const cut = await sharp(drawn)
    .extract({ ...at, width: PIECE * FINE, height: PIECE * FINE })
    .composite([{ input: mask, blend: 'dest-in' }, { input: rim }])
    .png()
    .toBuffer();
  const decoy = decoyFor(gap);
  const faint = await sharp(hole)
    .ensureAlpha()
    .composite([
      {
        input: Buffer.from([255, 255, 255, 150]),
        raw: { width: 1, height: 1, channels: 4 },
        tile: true,
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer();
  const stage = await sharp(drawn)
    .composite([
      { input: faint, left: decoy.x * FINE, top: decoy.y * FINE },
      { input: hole, ...at },
    ])
    .webp({ quality: 78 })
    .toBuffer();
  return { gap, stage, piece: cut };
}
