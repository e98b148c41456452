import { expect, test } from 'vitest';
import { misfits } from './fake-answers.ts';

test('a made answer has the declared shape, call by call', () => {
  expect(misfits()).toEqual([]);
});
