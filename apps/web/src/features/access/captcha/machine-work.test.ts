import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findNumber } from './machine-work.ts';

const bits = 12;

test('finds a number whose hash, computed independently, begins with the required zeros', async () => {
  const number = await findNumber({ salt: 'salt', bits }, new AbortController().signal);
  const hash = createHash('sha256').update(`salt${number}`).digest();
  expect(hash.readUInt32BE(0) >>> (32 - bits)).toBe(0);
});

test('aborted, it returns null', async () => {
  expect(await findNumber({ salt: 'salt', bits }, AbortSignal.abort())).toBe(null);
});
