import { expect, test } from 'vitest';
import { statusTrouble } from './status-trouble.ts';

const plain = { href: 'http://aurora.example/m/home?a=1', isSecure: false, hasTriedSecure: false };

test.each([
  ['a refusal with a code', { status: 200 }, plain],
  ['no network on a secure page', { status: 0 }, { ...plain, isSecure: true }],
  [
    'no network on a plain page that has been tried securely',
    { status: 0 },
    { ...plain, hasTriedSecure: true },
  ],
])('[STATUS-15] %s is shown', (_, failure, page) => {
  expect(statusTrouble(failure, page)).toEqual({ kind: 'tell' });
});

test('no network on an http page tries the same page over https', () => {
  expect(statusTrouble({ status: 0 }, plain)).toEqual({
    kind: 'secure',
    href: 'https://aurora.example/m/home?a=1',
  });
});
