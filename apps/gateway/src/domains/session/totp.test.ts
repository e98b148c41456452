import { expect, test } from 'vitest';
import { base32, codeOfStep, stepOfCode } from './totp.ts';

// The test vectors of RFC 6238, appendix B (SHA-1, the last six of the eight digits), and of RFC 4648.
const key = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeOfStep(key, Math.floor(second / 30))).toBe(code);
});

test('a code is valid in its half minute and in the neighbouring ones', () => {
  const now = 1_234_567_890_000;
  const step = Math.floor(now / 30_000);
  for (const drift of [-1, 0, 1])
    expect(stepOfCode(key, codeOfStep(key, step + drift), now)).toBe(step + drift);
  for (const drift of [-2, 2]) expect(stepOfCode(key, codeOfStep(key, step + drift), now)).toBe(null);
  expect(stepOfCode(key, '12345', now)).toBe(null);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is "%s"', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});
