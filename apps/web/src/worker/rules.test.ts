import { describe, expect, test } from 'vitest';
import { cacheNameOf, isNewest, kindOf } from './rules.ts';

const origin = 'http://aurora.localhost:8080';
function named(query: string) {
  return cacheNameOf(new URLSearchParams(query), 'b1');
}

describe('the cache', () => {
  test('[PAGE-20] is named by environment, merchant and build', () => {
    expect(named('env=sit&merchant=aurora')).toBe('foyer sit aurora b1');
  });

  test('accepts no other environment and no invalid merchant from the address', () => {
    expect(named('env=evil&merchant=../x')).toBe('foyer prod - b1');
    expect(named('')).toBe('foyer prod - b1');
  });

  test('of the previous build stays for its open pages; only older ones are removed', () => {
    const own = 'foyer prod aurora b3';
    const all = ['foyer prod aurora b1', 'foyer prod lotus b1', 'foyer prod aurora b2', own, 'else'];
    expect(all.filter((name) => !isNewest(name, own, all))).toEqual(['foyer prod aurora b1']);
  });
});

describe('the requests that it answers', () => {
  const asked = (path: string, more: Partial<Request> = {}) =>
    kindOf({ method: 'GET', url: origin + path, mode: 'cors', destination: '', ...more }, origin);
  const visit = { mode: 'navigate', destination: 'document' } as const;

  test("the app's files and its pages", () => {
    expect(asked('/m/assets/base-1.js')).toBe('file');
    expect(asked('/m/home', visit)).toBe('page');
  });

  test.each([
    ['an answer of the platform', '/wps/member/info', {}],
    ['an answer of the lottery', '/lgw/orders', {}],
    ['a page with a token', '/m/home?token=abc', visit],
    ['a page with a session id', '/m/home?sessionId=abc', visit],
    ['a page in a frame', '/m/lotto-h5/1/2/games/3', { mode: 'navigate', destination: 'iframe' }],
    ['something sent', '/m/assets/base-1.js', { method: 'POST' }],
    ['a picture, which the browser keeps by itself', '/m/media/tile/slots-fox-1.avif', {}],
  ] as const)('not %s', (_what, path, more) => {
    expect(asked(path, more)).toBeNull();
  });

  test('nothing of another origin', () => {
    const url = 'https://elsewhere.example/m/assets/x.js';
    expect(kindOf({ method: 'GET', url, mode: 'cors', destination: '' }, origin)).toBeNull();
  });
});
