import { gameList, gameVendor, hotGames, newGameVendor, recentGames } from '@foyer/contract/calls/games.ts';
import { bind, type Bound } from '#http/bind.ts';
import { listGames, listHot, listLanes, listRecent, listVendors } from './service.ts';

const kept = { keepMs: 15_000 };

export const gameRoutes: readonly Bound[] = [
  bind(newGameVendor, (_input, at) => listLanes(at), kept),
  bind(gameVendor, (input, at) => listVendors(at, input), kept),
  bind(hotGames, (input, at) => listHot(at, input), kept),
  // The same for every asker, so it may be kept although it takes a token.
  bind(gameList, (input, at) => listGames(at, input), kept),
  bind(recentGames, (input, at) => listRecent(at, input)),
];
