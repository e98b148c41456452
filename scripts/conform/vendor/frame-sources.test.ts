import { expect, test } from 'vitest';
import { areFramesAllowed } from './frame-sources.ts';

const demo = 'http://aurora.localhost:8080';
const site = 'https://aurora.example';

test.each([
  ['http://aurora.localhost:8080', demo],
  ['http://lotus.localhost:8080  http://aurora.localhost:8080', demo],
  ['http://*.localhost:*', demo],
  ['http://*.localhost:8080', demo],
  ['*', demo],
  ['http:', demo],
  ['aurora.localhost:8080', demo],
  ['https://*.example', site],
  ['https:', site],
  ['http://aurora.example', 'http://aurora.example'],
  ['HTTPS://Aurora.Example:443/', site],
])('%s allows %s', (sources, origin) => {
  expect(areFramesAllowed(sources, origin)).toBe(true);
});

test.each([
  ["'none'", demo],
  ["'self'", demo],
  ['', demo],
  ['http://*.localhost', demo],
  ['http://*.localhost:8081', demo],
  ['https://*.localhost:*', demo],
  ['https:', demo],
  ['http://*.aurora.localhost:*', demo],
  ['https://example', site],
  ['https://aurora.example.other', site],
  ['https://*.rora.example', site],
])('%s does not allow %s', (sources, origin) => {
  expect(areFramesAllowed(sources, origin)).toBe(false);
});
