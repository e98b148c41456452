import { expect, test } from 'vitest';
import { core } from '#language/words/en/core.ts';
import { titleOf } from './titles.ts';

function title(path: string, query: Record<string, string> = {}) {
  const key = titleOf(path, new URLSearchParams(query));
  return key ? (core as Record<string, string>)[key] : null;
}

test.each([
  ['/m/activity', 'Activity center'],
  ['/m/forget', 'Forgot password'],
  ['/m/notice', 'Announcements'],
  ['/m/gameList', 'Slots'],
  ['/m/applyReward', 'Claim activity'],
  ['/m/trail', 'Free trial'],
  ['/m/home', 'Home'],
  ['/m/login', 'Log in'],
  ['/m/register', 'Create account'],
  ['/m/changePsw', 'Change password'],
  ['/m/helpCenter', 'Help centre'],
])('[LAYOUT-10] %s is titled %s', (path, expected) => {
  expect(title(path)).toBe(expected);
});

test.each([
  ['RNG', 'Slots'],
  ['PVP', 'Card games'],
  ['FISH', 'Fishing'],
  ['SPORTS', 'Sports'],
  ['LIVE', 'Live casino'],
  ['RECENT', 'Recent games'],
])('[LAYOUT-11] gameType=%s titles the page %s, whatever its path', (gameType, expected) => {
  expect(title('/m/gameList', { gameType })).toBe(expected);
  expect(title('/m/activity', { gameType })).toBe(expected);
});

test.each(['/m/notice', '/m/news'])('the member’s own tab of %s is titled Notifications', (path) => {
  expect(title(path, { tab: 'own' })).toBe('Notifications');
  expect(title(path, { tab: 'announcements' })).toBe('Announcements');
});

test('an unknown address or category leaves the title to the merchant or the path', () => {
  expect(title('/m/elsewhere')).toBeNull();
  expect(title('/m/gameList', { gameType: 'CHESS' })).toBe('Slots');
});
