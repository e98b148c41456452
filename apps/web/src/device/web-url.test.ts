import { expect, test } from 'vitest';
import { readUrl } from './read-url.ts';
import { isWebUrl } from './web-url.ts';

const secure = 'https://aurora.example';
const plain = 'http://aurora.localhost:8080';

test.each([
  ['https://chat.example/room', true, true],
  ['http://chat.example/room', false, true],
  ['http://localhost:8090/chat', false, true],
  ['https://aurora.example@evil.example/', false, false],
  ['https://:secret@evil.example/', false, false],
  ['ftp://chat.example/', false, false],
  ['javascript:alert(1)', false, false],
  ['data:text/html,x', false, false],
  ['not an address', false, false],
])('%s may be opened on a page of https: %s, of http: %s', (address, onSecure, onPlain) => {
  const url = readUrl(address);
  expect([isWebUrl(url, secure), isWebUrl(url, plain)]).toEqual([onSecure, onPlain]);
});
