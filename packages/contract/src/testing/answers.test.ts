import { expect, test } from 'vitest';
import { invalidSamples } from './answers.ts';

test('the generated answer of every call has the declared shape', () => {
  expect(invalidSamples()).toEqual([]);
});
