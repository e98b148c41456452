import { expect, test } from 'vitest';
import type { Game } from '#catalogue/game-target.ts';
import { narrowGames, narrowingOf, sortGames } from './narrowing.ts';

function game(displayName: string, more: Partial<Game> = {}) {
  return { displayName, nodeId: displayName, vassalage: 'ORU', isNew: false, ...more } as Game;
}
function names(games: readonly Game[]) {
  return games.map((one) => one.displayName);
}

test('[PAGE-09] the address contains vendor and category; a category page keeps its own', () => {
  expect(narrowingOf('vassalage=ORU&gameType=RNG')).toEqual({
    vassalage: 'ORU',
    gameType: 'RNG',
    part: 'all',
  });
  expect(narrowingOf('gameType=RNG&show=new', 'LIVE')).toEqual({
    vassalage: null,
    gameType: 'LIVE',
    part: 'new',
  });
  expect(narrowingOf('show=constructor').part).toBe('all');
});

test('a part is the favourites, the played games or the new ones, of one vendor when one is chosen', () => {
  const games = [game('a'), game('b', { isNew: true }), game('c', { vassalage: 'NLT', isNew: true })];
  const own = { kept: new Set(['a', 'c']), played: new Set(['b']) };
  const shown = (part: 'all' | 'favourites' | 'recent' | 'new', vassalage: string | null = null) =>
    names(narrowGames(games, { part, vassalage }, own)).join('');
  expect([shown('all'), shown('favourites'), shown('recent'), shown('new')]).toEqual([
    'abc',
    'ac',
    'b',
    'bc',
  ]);
  expect([shown('all', 'ORU'), shown('new', 'NLT'), shown('recent', 'NLT')]).toEqual(['ab', 'c', '']);
});

test('newest first keeps the order among new and among old, names follow the language', () => {
  const isNew = { isNew: true };
  const games = [game('Zebra'), game('ärger', isNew), game('apple'), game('Banner', isNew)];
  expect(names(sortGames(games, 'new', 'en'))).toEqual(['ärger', 'Banner', 'Zebra', 'apple']);
  expect(names(sortGames(games, 'name', 'de'))).toEqual(['apple', 'ärger', 'Banner', 'Zebra']);
  expect(sortGames(games, 'popular', 'en')).toBe(games);
});
