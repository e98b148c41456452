import { expect, test } from 'vitest';
import { addressBelow } from './address-below.ts';

test.each(['https://pay.example/v1', 'https://pay.example/v1/', 'https://pay.example/v1//'])(
  'a call is below the path of %s',
  (api) => {
    expect(addressBelow(api, 'checkouts')).toBe('https://pay.example/v1/checkouts');
  },
);

test('a base address without a path has its calls at the root', () => {
  expect(addressBelow('https://pay.example', 'checkouts')).toBe('https://pay.example/checkouts');
});
