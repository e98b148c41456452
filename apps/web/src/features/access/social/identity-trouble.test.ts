import { expect, test } from 'vitest';
import { social } from '#language/words/en/social.ts';
import type { Say } from '#language/words.ts';
import { troubleOf, troubleText } from './identity-trouble.ts';

const words: Record<string, string> = social;
const t = ((key: string) => words[key] ?? key) as Say;

test.each([
  ['INVALID_CODE', 'Verification code error'],
  ['SESSION_EXPIRED', 'The verification code has expired, please get a new one'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : slow down', 'Too many attempts. Please wait a while and try again.'],
  ['INVALID_PHONE_NUMBER : Invalid format.', 'Please enter a valid mobile number'],
])('[AERR-07] %s is said in words of ours', (message, text) => {
  expect(troubleText(t, troubleOf(message))).toBe(text);
});

test('[AERR-08] a code without a text is shown with its reason', () => {
  expect(troubleText(t, troubleOf('TENANT_ID_MISMATCH : other tenant'))).toBe(
    'Authentication failed\nCode: tenant-id-mismatch\nReason: TENANT_ID_MISMATCH : other tenant',
  );
});
