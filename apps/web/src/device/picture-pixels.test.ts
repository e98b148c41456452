import { expect, test } from 'vitest';
import { picturePixels } from './picture-pixels.ts';

function bytes(...list: readonly number[]): ArrayBuffer {
  return new Uint8Array(list).buffer;
}
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const app0 = [0xff, 0xe0, 0, 4, 1, 2];
const huffman = [0xff, 0xc4, 0, 9, 1, 2, 3, 4, 5, 6, 7];
/** 300 lines of 5,000 pixels. */
const frame = [0xff, 0xc2, 0, 17, 8, 0x01, 0x2c, 0x13, 0x88, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];

test.each([
  ['a PNG', bytes(...pngStart, 0, 1, 0, 0, 0, 0, 0x10, 0), 65_536 * 4_096],
  ['a JPEG, behind other segments', bytes(0xff, 0xd8, ...app0, ...huffman, ...frame), 1_500_000],
  ['a JPEG without a frame', bytes(0xff, 0xd8, ...app0, ...huffman, ...app0, ...app0), null],
  [
    'a JPEG that ends within its frame',
    bytes(0xff, 0xd8, ...huffman, ...huffman, ...frame.slice(0, 6)),
    null,
  ],
  ['a JPEG whose segments have no length', bytes(0xff, 0xd8, ...Array.from({ length: 40 }, () => 0)), null],
  ['a PNG that ends within its header', bytes(...pngStart), null],
])('%s', (_, content, pixels) => {
  expect(picturePixels(content)).toBe(pixels);
});
