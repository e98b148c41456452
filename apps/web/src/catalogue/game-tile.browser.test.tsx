import { afterEach, expect, test, vi } from 'vitest';
import { plainSettings } from '#merchant/settings.ts';
import { ann } from '#testing/fake-session.ts';
import { philippines } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import type { Game } from './game-target.ts';
import { GameTile } from './game-tile.tsx';

const game: Game = {
  nodeId: '77',
  roomId: '1',
  nodeName: 'fox',
  displayName: 'Ember Fox',
  vassalage: 'ORU',
  vendorName: 'Orucan',
  gameType: 'RNG',
  showIcon: '/m/media/tile/fox.avif',
  color: '#123456',
  supportPlay: true,
  freeplay: false,
  isGameH5: true,
  appNewWindow: 0,
  isNew: false,
};

const shell = window as Window & { AndroidBridge?: unknown };
afterEach(() => {
  clear();
  delete shell.AndroidBridge;
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'standalone');
});

/** As on the home screen of a phone. */
function install(): void {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
}

test.each([
  [0, 'a browser', 'the same window'],
  [1, 'a browser', 'the same window'],
  [2, 'a browser', 'a window of its own'],
  [2, 'an app on the home screen', 'the same window'],
] as const)('[LAUNCH-06] a game of window mode %i in %s opens in %s', (appNewWindow, place, where) => {
  if (place !== 'a browser') install();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  let isFollowed = false;
  const follow = (event: MouseEvent) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', follow);
  renderScreen(<GameTile game={{ ...game, appNewWindow }} newLabel="New" />, { member: ann });
  const link = document.querySelector('a');
  link?.click();
  removeEventListener('click', follow);
  const href = link?.getAttribute('href');
  expect(href).toMatch(/^\/m\/launchGame\?vendor=ORU&nodeId=77/);
  expect(isFollowed).toBe(where === 'the same window');
  expect(open.mock.calls).toEqual(where === 'the same window' ? [] : [[href, '_blank']]);
});

test.each([
  ['a visitor, who logs in first', {}, false],
  ['a member in the merchant’s app, which opens the game itself', { member: ann }, true],
])('[LAUNCH-06] a game of window mode 2 keeps the window of %s', (_, setup, isInApp) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  if (isInApp) shell.AndroidBridge = {};
  const prevent = (event: MouseEvent) => event.preventDefault();
  addEventListener('click', prevent);
  renderScreen(<GameTile game={{ ...game, appNewWindow: 2 }} newLabel="New" />, setup);
  document.querySelector('a')?.click();
  removeEventListener('click', prevent);
  expect(open).not.toHaveBeenCalled();
  expect(document.querySelector('a')?.getAttribute('href')).toContain('appNewWindow=2');
});

test.each([
  ['PHP', 'Studio O'],
  ['VND', 'Orucan'],
])('[VENDOR-10] under the currency %s the tile of a game names its vendor %s', (currency, name) => {
  const gw = { ...plainSettings.gw, VENDOR_NAME_MAP: { PHP: { ORU: 'Studio O' } } };
  renderScreen(<GameTile game={game} newLabel="New" />, {
    merchant: { country: { ...philippines, currency }, settings: { ...plainSettings, gw } },
  });
  expect(document.querySelector('article')?.textContent).toContain(name);
});
