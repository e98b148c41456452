import { expect, test } from 'vitest';
import { narrowed } from './narrowed.ts';

test('another filter keeps the rest of the address', () => {
  expect(narrowed('/m/gameList', 'gameType=RNG&vassalage=ORU', { vassalage: 'NLT' })).toBe(
    '/m/gameList?gameType=RNG&vassalage=NLT',
  );
  expect(narrowed('/m/rng', 'vassalage=ORU', { vassalage: null })).toBe('/m/rng');
});
