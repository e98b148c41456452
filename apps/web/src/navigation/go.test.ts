import { afterEach, describe, expect, test, vi } from 'vitest';
import { goBack, inAppTarget } from './go.ts';

const click = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};
function link(href: string, more: { target?: string; download?: boolean } = {}) {
  return {
    href,
    target: more.target ?? '',
    hasAttribute: (name: string) => name === 'download' && more.download === true,
  };
}
const here = 'http://aurora.localhost:8080/m/home?x=1';

describe('a click on a link', () => {
  test('inside the app becomes a navigation, query and all', () => {
    expect(inAppTarget(click, link('http://aurora.localhost:8080/m/gameList?gameType=RNG'), here)).toBe(
      '/m/gameList?gameType=RNG',
    );
  });

  test.each([
    ['another origin', click, link('http://evil.localhost:8080/m/home')],
    ['another part of the site', click, link('http://aurora.localhost:8080/wps/system/status')],
    ['a new tab', click, link('http://aurora.localhost:8080/m/login', { target: '_blank' })],
    ['a download', click, link('http://aurora.localhost:8080/m/login', { download: true })],
    ['a middle click', { ...click, button: 1 }, link('http://aurora.localhost:8080/m/login')],
    ['a click with control held', { ...click, ctrlKey: true }, link('http://aurora.localhost:8080/m/login')],
    ['a handled click', { ...click, defaultPrevented: true }, link('http://aurora.localhost:8080/m/login')],
    ['a jump inside the page', click, link('http://aurora.localhost:8080/m/home?x=1#lane-RNG')],
  ])('to %s stays with the browser', (_, event, anchor) => {
    expect(inAppTarget(event, anchor, here)).toBeNull();
  });
});

describe('the way back', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    [1, ['/m/home']],
    [2, ['one step']],
    [3, ['one step']],
  ])('[LAYOUT-12] of a history of %i leads to %j', (length, led) => {
    const places: string[] = [];
    vi.stubGlobal('history', {
      length,
      back: () => places.push('one step'),
      pushState: (_state: unknown, _title: string, to: string) => places.push(to),
    });
    goBack();
    expect(places).toEqual(led);
  });
});
