import { expect, test } from 'vitest';
import { deviceHeaderOf } from './device-header.ts';

const iPad = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const phone = 'Mozilla/5.0 (Linux; Android 14)';

test.each([
  ['an iPad', iPad, 5, 'browser', 'IPAD'],
  ['an iPad that calls itself a Mac', mac, 5, 'webclip', 'IPAD'],
  ['a Mac', mac, 0, 'browser', null],
  ['an installed app', phone, 5, 'pwa', 'PWA'],
  ['a web clip', phone, 5, 'webclip', 'WEBCLIP'],
  ['a browser', phone, 5, 'browser', null],
  ['the native app', phone, 5, 'native', null],
] as const)('[ACONST-10] %s identifies itself', (_, userAgent, touchPoints, shell, header) => {
  expect(deviceHeaderOf({ userAgent, touchPoints, shell })).toBe(header);
});
