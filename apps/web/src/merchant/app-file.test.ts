import { expect, test } from 'vitest';
import { appFileOf } from './app-file.ts';

function fileAt(url: string, origin = 'https://aurora.example'): string | null {
  return appFileOf([{ resourceType: 'ANDROID', url }], 'Android', origin);
}

test.each(['https://files.example/a.apk?v=1', '/files/a.apk'])(
  '[INSTALL-08] %s is a file of the app',
  (url) => {
    expect(fileAt(url)).toBe(url);
  },
);

test('[INSTALL-08] a file at http is one only where the page itself is served by it', () => {
  const url = 'http://localhost:8090/apps/aurora.apk';
  expect([fileAt(url), fileAt(url, 'http://aurora.localhost:8080')]).toEqual([null, url]);
});

test.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'data:application/zip,x',
  'blob:https://aurora.example/1',
  'file:///etc/passwd',
  'intent://evil.example#Intent;end',
  'itms-services://?action=download-manifest',
  'http://files.example/a.apk',
  'http://localhost.evil.example/a.apk',
  'http://localhost@evil.example/a.apk',
  'https://aurora.example@evil.example/a.apk',
  'https://user:secret@files.example/a.apk',
  '//evil.example/a.apk',
  '/\\evil.example/a.apk',
  '/\t/evil.example/a.apk',
  '/\n/evil.example/a.apk',
  'https:///a.apk',
  'https:\\\\evil.example/a.apk',
  'https://files.example/a\n.apk',
  'https://files.example:99999/a.apk',
  'a.apk',
])('%j is none', (url) => {
  expect(fileAt(url)).toBe(null);
});

test('a merchant without one has none', () => {
  expect(appFileOf([{ resourceType: 'LINE', url: 'https://a.example' }], 'IOS')).toBe(null);
});
