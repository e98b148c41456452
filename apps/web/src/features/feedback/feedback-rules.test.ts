import { expect, test } from 'vitest';
import { choosePictures } from './feedback-rules.ts';

const file = (type: string, size = 1000) => ({ type, size });
const jpeg = file('image/jpeg');

test.each([
  ['a JPEG and a PNG', 0, [jpeg, file('image/png')], 2, null],
  ['a GIF', 0, [file('image/gif'), jpeg], 1, 'feedback.pictureType'],
  ['exactly the most bytes', 0, [file('image/png', 5_242_880)], 1, null],
  ['a byte more', 0, [file('image/png', 5_242_881)], 0, 'feedback.pictureSize'],
  ['a fourth', 2, [jpeg, jpeg], 1, 'feedback.pictureCount'],
] as const)('%s', (_, there, files, taken, complaint) => {
  const chosen = choosePictures(there, files);
  expect([chosen.taken.length, chosen.complaint]).toEqual([taken, complaint]);
});
