import { expect, test } from 'vitest';
import { invalidInputs, invalidSamples } from './answers.ts';

test('the generated answer of every call has the declared shape', () => {
  expect(invalidSamples()).toEqual([]);
});

test('the generated input of every call has the declared shape', () => {
  expect(invalidInputs()).toEqual([]);
});
