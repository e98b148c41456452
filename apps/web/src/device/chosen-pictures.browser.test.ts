import { expect, test } from 'vitest';
import { choosePictures } from './chosen-pictures.ts';

type Look = { name?: string; type?: string; size?: number };

/** A picture of one colour; bytes that pictures ignore fill it up to `size`. */
async function picture(
  color: string,
  { name = 'a.jpg', type = 'image/jpeg', size = 0 }: Look = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no canvas.');
  brush.fillStyle = color;
  brush.fillRect(0, 0, 8, 8);
  const drawn = await canvas.convertToBlob({ type });
  return new File([drawn, new Uint8Array(Math.max(0, size - drawn.size))], name, { type });
}

const red = await picture('red');
const green = await picture('green');
const blue = await picture('blue');
const white = await picture('white');
const png = { name: 'a.png', type: 'image/png' };
const renamed = new File([await picture('red', { type: 'image/webp' })], png.name, png);

test.each([
  [
    '[REWARD-13] [REWARD-16] a JPEG, a JPG and a PNG',
    [picture('red'), picture('blue', { name: 'B.JPEG' }), picture('green', png)],
    3,
    null,
  ],
  [
    '[REWARD-13] [REWARD-16] a GIF',
    [new File(['GIF89a'], 'a.gif', { type: 'image/gif' }), picture('red')],
    1,
    'type',
  ],
  ['[REWARD-13] a picture by its type alone', [picture('red', { ...png, name: 'a.html' })], 0, 'type'],
  ['[REWARD-13] a picture by its name alone', [picture('red', { ...png, type: 'image/gif' })], 0, 'type'],
  ['[REWARD-13] another picture with the name and type of one', [renamed], 0, 'type'],
  ['[REWARD-14] exactly 5,242,880 bytes', [picture('red', { ...png, size: 5_242_880 })], 1, null],
  ['[REWARD-14] a byte more', [picture('red', { ...png, size: 5_242_881 })], 0, 'size'],
  ['[REWARD-15] three', [red, green, blue], 3, null],
  ['[REWARD-15] a fourth', [red, green, blue, white], 3, 'count'],
  ['[REWARD-15] one of them twice', [red, green, red, blue], 3, null],
] as const)('%s', async (_, files, added, fault) => {
  const chosen = await choosePictures([], await Promise.all(files.map(async (file) => file)));
  expect([chosen.added.length, chosen.fault]).toEqual([added, fault]);
});

test('[REWARD-15] a picture that is there already takes no place', async () => {
  const { added: known } = await choosePictures([], [red]);
  const again = await choosePictures(known, [red, green, blue]);
  expect([again.added.length, again.fault]).toEqual([2, null]);
  const more = await choosePictures([...known, ...again.added], [blue, white]);
  expect([more.added.length, more.fault]).toEqual([0, 'count']);
});
