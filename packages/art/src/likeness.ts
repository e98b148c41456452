import sharp from 'sharp';

/** A coarse fingerprint of a picture: 12x16 cells in OKLab, times 100. */
export type Fingerprint = Float32Array;

function linear(byte: number): number {
  const x = byte / 255;
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
}

export async function fingerprint(picture: Buffer): Promise<Fingerprint> {
  const pixels = await sharp(picture)
    .removeAlpha()
    .resize(12, 16, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const cells = new Float32Array(pixels.length);
  for (let index = 0; index < pixels.length; index += 3) {
    const [r, g, b] = [
      linear(pixels[index] ?? 0),
      linear(pixels[index + 1] ?? 0),
      linear(pixels[index + 2] ?? 0),
    ];
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    cells[index] = 100 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s);
    cells[index + 1] = 100 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s);
    cells[index + 2] = 100 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s);
  }
  return cells;
}

/** Below this difference two tiles look like the same game; found by comparing the closest pairs by eye. */
export const alike = 5;

/**
 * Root mean square colour difference of two fingerprints; about 2 is the smallest visible difference in a flat patch.
 */
export function distance(one: Fingerprint, other: Fingerprint): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += ((one[index] ?? 0) - (other[index] ?? 0)) ** 2;
  return Math.sqrt(sum / (one.length / 3));
}
