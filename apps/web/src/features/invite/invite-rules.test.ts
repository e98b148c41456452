import { expect, test } from 'vitest';
import { memberTypes } from '@foyer/contract/member-type.ts';
import { linkOf, mayInvite, offerOf } from './invite-rules.ts';

const terms = { reward: '1', minDeposit: '2', currency: 'PHP', currencySymbol: '₱', minorDigits: 2 };

test('[CERR-12] no reward is shown while the promotion is off or unknown', () => {
  const told = { count: 1, rules: ['Bring one.'], terms };
  expect(offerOf({ REFERRAL: { enabled: false, ...told } })).toBeNull();
  expect(offerOf({})).toBeNull();
  expect(offerOf({ REFERRAL: { enabled: true, ...told } })).toEqual({ rules: ['Bring one.'], terms });
  expect(offerOf({ REFERRAL: { enabled: true, count: 0 } })).toEqual({ rules: [], terms: null });
});

test('a visitor and a trial account get no code', () => {
  expect([null, ...memberTypes].filter(mayInvite)).toEqual([0, 1, 2, 40, 41, 42]);
});

test('the link is the public one, and without one leads to registration with the code', () => {
  const [origin, referralCode] = ['https://10.0.0.7', 'a&b'];
  const referralUrl = 'https://aurora.example/m/register?referralCode=a%26b';
  expect(linkOf({ referralCode, referralUrl }, origin)).toBe(referralUrl);
  for (const none of [{}, { referralUrl: '' }])
    expect(linkOf({ referralCode, ...none }, origin)).toBe('https://10.0.0.7/m/register?referralCode=a%26b');
});
