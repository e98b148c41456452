import { expect, test } from 'vitest';
import type { Game } from '#catalogue/game-target.ts';
import { columnsAt, inRows, narrowingOf, sortGames } from './narrowing.ts';

const game = (displayName: string, isNew = false) => ({ displayName, isNew }) as Game;
const names = (games: readonly Game[]) => games.map((one) => one.displayName);

test('the address says vendor and category; a category page keeps its own', () => {
  expect(narrowingOf('vassalage=ORU&gameType=RNG')).toEqual({ vassalage: 'ORU', gameType: 'RNG' });
  expect(narrowingOf('gameType=RNG', 'LIVE')).toEqual({ vassalage: null, gameType: 'LIVE' });
});

test('newest first keeps the order among new and among old, names follow the language', () => {
  const games = [game('Zebra'), game('ärger', true), game('apple'), game('Banner', true)];
  expect(names(sortGames(games, 'new', 'en'))).toEqual(['ärger', 'Banner', 'Zebra', 'apple']);
  expect(names(sortGames(games, 'name', 'de'))).toEqual(['apple', 'ärger', 'Banner', 'Zebra']);
  expect(sortGames(games, 'popular', 'en')).toBe(games);
});

test.each([
  [390, 16, 3],
  [320, 16, 2],
  [506, 16, 4],
  [390, 32, 1],
])('at %i px with a root font of %i px tiles stand %i abreast', (width, font, columns) => {
  expect(columnsAt(width, font)).toBe(columns);
});

test('rows hold every item once, the last what is left', () => {
  expect(inRows([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inRows([], 3)).toEqual([]);
});
