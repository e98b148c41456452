// Which parts of the login screen a merchant's switches show and hide, as the gateway renders it.
import { expect, test } from 'vitest';
import { htmlOf } from '#testing/html-of.tsx';
import { templateOf } from '#testing/merchant.ts';
import LoginScreen from './login-screen.tsx';
import TrailScreen from './trail-screen.tsx';

function shown(
  flags: Record<string, unknown> = {},
  parameters: Record<string, string> = {},
  Screen = LoginScreen,
): string {
  const template = templateOf({ title: 'Aurora', ...parameters });
  return htmlOf(<Screen />, { merchant: { template, flags }, areas: ['access'] });
}

test.each([
  ['LOGIN-04', 'the choice of methods', 'MOBILEVERCODELOGIN3', 'How to log in'],
  ['LOGIN-12', 'Google', 'GOOGLELOGIN3', 'Continue with Google'],
  ['LOGIN-12', 'Facebook', 'FACEBOOKLOGIN3', 'Continue with Facebook'],
  ['LOGIN-12', 'LINE', 'LINELOGIN3', 'Continue with LINE'],
  ['LOGIN-12', 'Telegram', 'TELEGRAMLOGIN3', 'Continue with Telegram'],
  ['LOGIN-13', 'Twitter', 'TWITTERLOGIN3', 'Continue with Twitter'],
  ['LOGIN-06', 'the way to a new password, by mail', 'CHNGPASSMAIL3', 'href="/m/forget"'],
  ['LOGIN-06', 'the way to a new password, by a code', 'CHNGPASSVERIF3', 'href="/m/forget"'],
])('[%s] [ROUTE-22] %s shows exactly when %s is on', (_row, _what, flag, part) => {
  expect(shown({ [flag]: true })).toContain(part);
  expect(shown({ [flag]: false })).not.toContain(part);
  expect(shown()).not.toContain(part);
});

test.each([
  ['LOGIN-07', 'the way to registration', 'switch_register_button', 'href="/m/register"'],
  ['TRIAL-02', 'the free trial', 'switch_trial', 'Play free'],
  ['TRIAL-02', 'the free trial, by its other name', 'trial', 'Play free'],
  ['LOGIN-01', 'the way back, unless home is for members only', 'switch_register', 'href="/m/home"'],
])('[%s] [ROUTE-22] %s shows unless %s is 0', (_row, _what, parameter, part) => {
  expect(shown()).toContain(part);
  expect(shown({}, { [parameter]: '1' })).toContain(part);
  expect(shown({}, { [parameter]: '0' })).not.toContain(part);
});

test('[TRIAL-02] [LAYOUT-10] the page of the free trial offers it unless the merchant has none', () => {
  expect(shown({}, {}, TrailScreen)).toContain('Play free');
  expect(shown({}, { switch_trial: '0' }, TrailScreen)).not.toContain('Play free');
});
