import { expect, test } from 'vitest';
import { requestOf } from './social-login.ts';

test('[ACALL-05] a log-in with Telegram names the page and who sent the visitor', () => {
  const sender = { affiliateCode: 'friend', referralCode: 'r1' };
  localStorage.setItem('MC_REFERRAL', JSON.stringify({ ...sender, originalDomain: 'a' }));
  const telegramAuth = { user: { id: 7001, first_name: 'Mika' }, auth_date: 1, hash: 'ab'.repeat(32) };
  expect(requestOf({ provider: 'telegram', name: 'Mika', picture: '', fields: { telegramAuth } })).toEqual({
    type: 'telegram',
    telegramAuth,
    registerUrl: location.origin + location.pathname,
    ...sender,
  });
  localStorage.removeItem('MC_REFERRAL');
});
