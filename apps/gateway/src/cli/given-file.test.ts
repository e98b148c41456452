import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readGiven } from './given-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-given-'));
const path = join(folder, 'merchant.json');
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string | Buffer): unknown {
  writeFileSync(path, content);
  return readGiven(path);
}

const deep = 200_000;

test.each([
  ['a name twice', '{"name":"A","money":{"digits":2,"digits":0}}', 'money.digits: is there twice'],
  [
    'a name twice, once escaped',
    '{"banks":[{"code":"A"},{"code":"B","\\u0063ode":"C"}]}',
    'banks.1.code: is there twice',
  ],
  [
    'the name that every object has',
    '{"settings":{"vendorNames":{"__proto__":{}}}}',
    'settings.vendorNames.__proto__: is not a field of the description',
  ],
  ['a zero byte', '{"name":"Mea\\u0000dow"}', 'name: contains a character that cannot be stored'],
  ['half of a character', '{"hosts":["\\ud800"]}', 'hosts.0: contains a character that cannot be stored'],
  [
    'many levels',
    `{"contacts":${'['.repeat(deep)}${']'.repeat(deep)}}`,
    /contacts(\.0)+: is nested too deep/,
  ],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), `${path} is not UTF-8`],
  ['UTF-16', Buffer.from('{}', 'utf16le'), `${path} is not JSON: `],
  ['the half of a file', '{"name":"Mea', `${path} is not JSON: `],
  ['nothing', '', `${path} is not JSON: `],
])('a file with %s is refused with the place', (_what, content, message) => {
  expect(() => read(content)).toThrow(message);
});

test('a file of gigabytes is refused unread', () => {
  writeFileSync(path, '');
  truncateSync(path, 8 * 1024 ** 3);
  expect(() => readGiven(path)).toThrow(`${path} has more than 64 MB`);
});

test('a byte order mark before the file has no effect', () => {
  expect(read('\ufeff{"name":"Meadow"}')).toEqual({ name: 'Meadow' });
});
