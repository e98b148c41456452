import { expect, test } from 'vitest';
import { wantsApp } from './wants-app.ts';

test.each([
  ['browser', true, true],
  ['browser', false, false],
  ['native', true, false],
  ['pwa', true, false],
  ['webclip', true, false],
] as const)('[GAME-13] in %s with the option %s, lotteries need the app: %s', (shell, isOn, expected) => {
  expect(wantsApp(isOn, shell)).toBe(expected);
});
