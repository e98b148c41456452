import { expect, test } from 'vitest';
import { ownPageTarget } from './own-pages.ts';

const here = 'https://aurora.example';

test.each([
  ['/m/gameList?gameType=RNG', '/m/gameList?gameType=RNG'],
  [`${here}/m/notice`, '/m/notice'],
  ['/promo/spring.html', '/promo/spring.html'],
])('%s is a page of this origin', (target, path) => {
  expect(ownPageTarget(target, here)).toEqual({ kind: 'here', path });
});

test.each([
  ['https://club.example/', 'https://club.example'],
  ['http://localhost:8090/club', 'http://localhost:8090'],
  ['https://[2001:db8::1]/club', 'https://[2001:db8::1]'],
])('%s is framed', (url, origin) => {
  expect(ownPageTarget(url, here)).toEqual({ kind: 'frame', url, origin });
});

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://club.example/',
  'https://user@club.example/',
  'https://*.example/',
  'https://club.example;script-src/',
  '/m/..//evil.example',
  '/\\evil.example',
  'https://',
])('%j is not opened', (target) => {
  expect(ownPageTarget(target, here)).toBeNull();
});
