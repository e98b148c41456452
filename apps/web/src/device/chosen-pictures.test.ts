import { expect, test } from 'vitest';
import { choosePictures } from './chosen-pictures.ts';

function file(name: string, type: string, size = 1000) {
  return { name, type, size };
}
const jpeg = file('a.jpg', 'image/jpeg');

test.each([
  ['a JPEG, a JPG and a PNG', 0, [jpeg, file('B.JPEG', 'image/jpeg'), file('c.png', 'image/png')], 3, null],
  ['[REWARD-13] [REWARD-16] a GIF', 0, [file('a.gif', 'image/gif'), jpeg], 1, 'type'],
  ['[REWARD-13] a picture by its type alone', 0, [file('a.html', 'image/png')], 0, 'type'],
  ['[REWARD-14] exactly 5,242,880 bytes', 0, [file('a.png', 'image/png', 5_242_880)], 1, null],
  ['[REWARD-14] a byte more', 0, [file('a.png', 'image/png', 5_242_881)], 0, 'size'],
  ['[REWARD-15] three', 0, [jpeg, jpeg, jpeg], 3, null],
  ['[REWARD-15] a fourth', 2, [jpeg, jpeg], 1, 'count'],
] as const)('%s', (_, there, files, taken, fault) => {
  const chosen = choosePictures(there, files);
  expect([chosen.taken.length, chosen.fault]).toEqual([taken, fault]);
});
