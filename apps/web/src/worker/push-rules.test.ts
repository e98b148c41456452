import { describe, expect, test } from 'vitest';
import { namedPage } from '#device/named-page.ts';
import { notificationOf } from './push-rules.ts';

const origin = 'http://aurora.localhost:8080';

describe('the page that a message opens', () => {
  test.each(['/m/voucherCenter?order=D100001', '/m/home'])('is %s', (path) => {
    expect(namedPage(path, origin)).toBe(path);
  });

  test.each([
    'https://evil.example/m/home',
    '//evil.example/m/home',
    '/\\evil.example',
    '/m/../wps/session/logout',
    '/m/..//evil.example',
    '/m//evil.example',
    'javascript:alert(1)',
    '/wps/member/info',
    '',
    undefined,
    7,
  ])('is home instead of %o', (path) => {
    expect(namedPage(path, origin)).toBe('/m/home');
  });
});

describe('a push event', () => {
  const data = {
    id: '7',
    title: 'Deposit credited',
    body: 'Text',
    path: '/m/chat',
    tag: 't1',
    language: 'AR',
  };

  test('shows its texts in their direction, under its tag', () => {
    expect(notificationOf(JSON.stringify({ data, from: '42' }), origin)).toEqual({
      title: 'Deposit credited',
      options: { body: 'Text', tag: 't1', dir: 'rtl', data: { path: '/m/chat' } },
    });
  });

  test.each(['', 'text', 'null', '{}', '{"data":{"title":7}}'])('%o shows nothing', (text) => {
    expect(notificationOf(text, origin)).toBe(null);
  });
});
