import { is } from 'valibot';
import { expect, test } from 'vitest';
import { httpsOrigin, httpsSource, httpsUrl, vendorOrigin } from './addresses.ts';

const harmful = [
  'https://user:word@games.example',
  'https://a;script-src-elem',
  'https://a,b',
  'https://*',
  "https://'none'",
  'https://игры.example',
  'https://GAMES.example',
  'https://games.example:65536',
  'https://games.example:0',
  'https://a\\b',
  'https://a\u0001b',
  'https://.',
  'http://games.example',
  'javascript:alert(1)',
];

test.each(harmful)('%j is no address of a server', (address) => {
  for (const schema of [httpsOrigin, httpsSource, vendorOrigin, httpsUrl])
    expect(is(schema, address)).toBe(false);
});

test('origins, sources and addresses of servers are accepted, each in its place', () => {
  const plain = ['https://games.example', 'https://xn--c1ajz8b.example:65535', 'https://10.0.0.7:8443'];
  for (const schema of [httpsOrigin, httpsSource, vendorOrigin, httpsUrl])
    expect(plain.filter((address) => !is(schema, address))).toEqual([]);
  expect(is(httpsSource, 'https://*.cdn.example')).toBe(true);
  expect(is(httpsOrigin, 'https://*.cdn.example')).toBe(false);
  expect(is(vendorOrigin, 'http://localhost:9100')).toBe(true);
  expect(is(httpsUrl, 'https://api.example/v1?a=b#c')).toBe(true);
  expect(is(httpsOrigin, 'https://api.example/v1')).toBe(false);
});
