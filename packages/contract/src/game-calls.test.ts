import { expect, test } from 'vitest';
import type { CallFacts } from './call.ts';
import * as facts from './calls/game-facts.ts';
import * as library from './calls/game-library.ts';
import * as games from './calls/games.ts';
import * as lottery from './calls/lottery.ts';

/** OPEN-C-10. */
const modules = ['GAMELO3', 'GAMELOHOT3', 'GAMELOREC3', 'COMM3', 'AGEANNOUNCE3'];

test('[CCALL-13] every call of the game service carries a module id', () => {
  const calls: CallFacts[] = [games, facts, library, lottery].flatMap((each) => Object.values(each));
  expect(calls.length).toBeGreaterThan(15);
  // The lottery page's own session call does not belong to a game service.
  const without = calls.filter(
    ({ path, moduleId = '' }) => path !== '/lgw/session' && !modules.includes(moduleId),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});
