import * as facts from '@foyer/contract/calls/game-facts.ts';
import * as library from '@foyer/contract/calls/game-library.ts';
import { gameList, gameVendor, hotGames, newGameVendor, recentGames } from '@foyer/contract/calls/games.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { listMatches, listTypes, listWinners, showsLogos } from './facts.ts';
import { addFavourite, addRecent, listFavourites, listRecent, removeFavourite } from './favourites.ts';
import { listGames, listHot, listLanes, listVendors } from './service.ts';

const kept = { keepMs: 15_000 };
/** Changes are rate limited; reads are not. */
const change = { limit: 'library.member' } as const;

export const gameRoutes: readonly BoundCall[] = [
  bind(newGameVendor, listLanes, kept),
  bind(gameVendor, listVendors, kept),
  bind(hotGames, listHot, kept),
  // The same for every caller, so it may be cached although it takes a token.
  bind(gameList, listGames, kept),
  bind(facts.vassalageTypes, listTypes, kept),
  bind(facts.rankList, listWinners, kept),
  bind(facts.gameMatches, listMatches, kept),
  bind(facts.showLogo, async (at) => ({ vendor: await showsLogos(at) }), kept),
  bind(facts.isShowLogo, showsLogos, kept),
  bind(recentGames, listRecent),
  bind(library.favouriteGames, listFavourites),
  bind(library.addFavourite, addFavourite, change),
  bind(library.removeFavourite, removeFavourite, change),
  bind(library.addRecentGame, addRecent, change),
];
