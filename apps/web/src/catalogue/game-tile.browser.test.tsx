import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

test.each([
  [0, 'the same window'],
  [1, 'the same window'],
  [2, 'a window of its own'],
] as const)('[LAUNCH-06] a game of window mode %i opens in %s', (appNewWindow, where) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  let isFollowed = false;
  const follow = (event: MouseEvent) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', follow);
  renderScreen(<GameTile game={{ ...game, appNewWindow }} newLabel="New" />);
  const link = document.querySelector('a');
  link?.click();
  removeEventListener('click', follow);
  const href = link?.getAttribute('href');
  expect(href).toMatch(/^\/m\/launchGame\?vendor=ORU&nodeId=77/);
  expect(isFollowed).toBe(where === 'the same window');
  expect(open.mock.calls).toEqual(where === 'the same window' ? [] : [[href, '_blank']]);
});
