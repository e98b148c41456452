import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeText,
  encodeText,
  equalInConstantTime,
  fromBase64,
  toBase64,
  toBase64Url,
  toHex,
} from './bytes.ts';

const bytes = fc.uint8Array({ maxLength: 70 }).map((array) => Uint8Array.from(array));

test('base64, base64url and hex equal those of Node', () => {
  fc.assert(
    fc.property(bytes, (some) => {
      expect(toBase64(some)).toBe(Buffer.from(some).toString('base64'));
      expect(toBase64Url(some)).toBe(Buffer.from(some).toString('base64url'));
      expect(toHex(some)).toBe(Buffer.from(some).toString('hex'));
      expect(fromBase64(toBase64(some))).toEqual(some);
    }),
  );
});

test.each(['QR==', 'QUI', 'QUI=\n', ' QUI=', 'QU_-', 'QUI=QUI=', '=', 'é'])(
  '%j is not canonical base64',
  (text) => {
    expect(fromBase64(text)).toBeNull();
  },
);

test('text is UTF-8 and keeps a byte order mark', () => {
  expect(decodeText(encodeText('\uFEFF名🎰'))).toBe('\uFEFF名🎰');
  expect(() => decodeText(Uint8Array.of(0xc3, 0x28))).toThrow(TypeError);
});

test('the comparison in constant time equals an ordinary comparison', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(equalInConstantTime(a, b)).toBe(a === b);
      expect(equalInConstantTime(a, a)).toBe(true);
    }),
  );
  expect(equalInConstantTime('aa', 'a')).toBe(false);
  expect(equalInConstantTime('a', '')).toBe(false);
});
