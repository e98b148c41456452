// Pictures from members (hazard 24) and merchants. They are checked before they are decoded, and encoded again, so that
// only pixels remain.
import { avifBudget, encodePixels } from '@foyer/art/encode.ts';
import { bannerSize, tileSize } from '@foyer/art/picture.ts';
import { PICTURE_BYTES_MOST, PICTURE_PIXELS_MOST } from '@foyer/contract/picture-rules.ts';
import sharp from 'sharp';
import { Refusal } from './refusal.ts';
import { createTurns } from './turns.ts';

/** The largest side that a reviewer needs. */
const LONGEST_SIDE = 2_048;

// A decoded picture takes up to 100 MB: one at a time on one thread, without a pixel cache, limits the memory to that
// of one.
sharp.cache(false);
sharp.concurrency(1);
const turns = createTurns({ running: 1, waiting: 72, patienceMs: 20_000 });

const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];

function isPicture(bytes: Buffer): boolean {
  return signatures.some((start) => bytes.subarray(0, start.length).equals(start));
}

type Sharp = ReturnType<typeof sharp>;

async function decoded<Result>(
  bytes: Buffer,
  index: number,
  encode: (image: Sharp) => Promise<Result>,
): Promise<Result> {
  const refuse = (reason: 'type' | 'size') => new Refusal('picture.refused', { value: { index, reason } });
  if (bytes.length > PICTURE_BYTES_MOST) throw refuse('size');
  if (!isPicture(bytes)) throw refuse('type');
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse('type');
    });
  if (width * height > PICTURE_PIXELS_MOST) throw new Refusal('picture.pixels', { value: { index } });
  try {
    return await encode(sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MOST }).rotate());
  } catch {
    throw refuse('type');
  }
}

function redrawn(bytes: Buffer, index: number): Promise<Buffer> {
  return decoded(bytes, index, (image) =>
    image
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );
}

const coveredSizes = { tile: tileSize, banner: bannerSize } as const;
/** The app shows logos in a square, beside the name. */
const LOGO_SIDE = 320;
/** Members save a QR code and read it from the gallery: large enough for small modules. */
const QR_SIDE = 720;

/** A merchant's or vendor's own picture in each format that browsers ask for. */
export type OwnPicture = {
  readonly kind: 'tile' | 'banner' | 'logo' | 'icon' | 'qr';
  readonly avif: Buffer;
  readonly webp: Buffer;
  readonly png: Buffer;
  /** Its average colour as `#rrggbb`, for the placeholder before it loads. */
  readonly color: string;
};

async function encodedAs(kind: OwnPicture['kind'], drawn: Sharp): Promise<OwnPicture> {
  const pixels = await drawn.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const mean = await sharp(pixels.data, { raw: { width, height, channels } })
    .resize(1, 1, { kernel: 'linear' })
    .raw()
    .toBuffer();
  const budget = kind === 'tile' ? avifBudget.tile : avifBudget.banner;
  return {
    kind,
    avif: await encodePixels(pixels, 'avif', budget),
    webp: await encodePixels(pixels, 'webp', budget),
    png: await encodePixels(pixels, 'png', budget),
    color: `#${mean.subarray(0, 3).toString('hex')}`,
  };
}

/**
 * A PNG or JPEG at the size of the platform's own pictures; what exceeds the proportions is cut off at both sides.
 * Throws `picture.refused`.
 */
export function ownPicture(bytes: Buffer, kind: keyof typeof coveredSizes): Promise<OwnPicture> {
  const { width, height } = coveredSizes[kind];
  const draw = (image: Sharp) =>
    image.resize(width, height, { fit: 'cover' }).flatten({ background: '#fff' });
  return turns.inTurn(() => decoded(bytes, 0, (image) => encodedAs(kind, draw(image))));
}

/**
 * A PNG or JPEG as a logo: a square with nothing cut off; what the picture does not fill is transparent. Throws
 * `picture.refused`.
 */
export function ownLogo(bytes: Buffer): Promise<OwnPicture> {
  const draw = (image: Sharp) =>
    image
      .ensureAlpha()
      .resize(LOGO_SIDE, LOGO_SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
  return turns.inTurn(() => decoded(bytes, 0, (image) => encodedAs('logo', draw(image))));
}

/**
 * A PNG or JPEG with a QR code: a square on white with nothing cut off, as cameras need it. Throws `picture.refused`.
 */
export function ownQr(bytes: Buffer): Promise<OwnPicture> {
  const draw = (image: Sharp) =>
    image.flatten({ background: '#fff' }).resize(QR_SIDE, QR_SIDE, { fit: 'contain', background: '#fff' });
  return turns.inTurn(() => decoded(bytes, 0, (image) => encodedAs('qr', draw(image))));
}

/** A PNG or JPEG as a square icon of this size. Throws `picture.refused`. */
export function ownIcon(bytes: Buffer, size: number): Promise<OwnPicture> {
  const draw = (image: Sharp) => image.resize(size, size, { fit: 'cover' });
  return turns.inTurn(() => decoded(bytes, 0, (image) => encodedAs('icon', draw(image))));
}

/** The pictures behind data addresses as clean JPEGs, one after the other. Throws `picture.refused`. */
export async function readPictures(addresses: readonly string[]): Promise<Buffer[]> {
  const read: Buffer[] = [];
  for (const [index, address] of addresses.entries())
    read.push(
      await turns.inTurn(() =>
        redrawn(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'), index),
      ),
    );
  return read;
}

/** Enough for three of the largest as base64, and the other fields. */
export const PICTURES_BODY_LIMIT = 22 * 1024 * 1024;
