import { describe, expect, test } from 'vitest';
import { indexing, searchGames } from './game-search.ts';

function named(displayName: string, vendorName = 'Northlight') {
  return { displayName, vendorName };
}
function indexOf(games: readonly ReturnType<typeof named>[]) {
  const steps = indexing(games);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
const index = indexOf([
  named('Red Fox Run'),
  named('Foxglove Meadow'),
  named('Ember Fox', 'Oru Studio'),
  named('Pharaoh Café'),
  named('Outfoxed'),
  named('Dragon Gate', 'Halcyon'),
]);
function found(text: string) {
  return searchGames(index, text).map((game) => game.displayName);
}

describe('search', () => {
  test('returns first a name that begins with the text, then a word that does, then the inside of a word', () => {
    expect(found('fox')).toEqual(['Foxglove Meadow', 'Red Fox Run', 'Ember Fox', 'Outfoxed']);
  });

  test('finds words in any order and the vendor too', () => {
    expect(found('fox ember')).toEqual(['Ember Fox']);
    expect(found('oru fox')).toEqual(['Ember Fox']);
  });

  test('finds a text across words, with its space and without', () => {
    expect(found('ed fox r')).toEqual(['Red Fox Run']);
    expect(found('foxrun')).toEqual(['Red Fox Run']);
    expect(found('ox oru')).toEqual(['Ember Fox']);
    expect(found('ox halcyon')).toEqual([]);
  });

  test('ignores accents, case and extra spaces', () => {
    expect(found('  CAFE ')).toEqual(['Pharaoh Café']);
  });

  test.each(['dargon', 'dragn', 'draagon', 'drabon', 'dargon gaet'])(
    'finds the name in spite of the error in %s',
    (text) => {
      expect(found(text)).toEqual(['Dragon Gate']);
    },
  );

  test('a short text must match exactly, and nonsense finds nothing', () => {
    expect(found('zx')).toEqual([]);
    expect(found('qwertyuiop')).toEqual([]);
  });

  test('an empty text leaves the list unchanged', () => {
    expect(found('')).toHaveLength(6);
    expect(found('')[0]).toBe('Red Fox Run');
  });
});
