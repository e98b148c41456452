import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const newGameVendor = call<Types<'games', 'newGameVendor'>>()({
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  who: 'anyone',
  moduleId: 'GAMELO3',
  cacheMs: 180_000,
  errors: [],
  summary: 'Vendors by category lane, and the vendor map.',
});

export const gameVendor = call<Types<'games', 'gameVendor'>>()({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  who: 'anyone',
  moduleId: 'GAMELO3',
  cacheMs: 180_000,
  errors: [],
  summary: 'Vendors of one category.',
});

export const hotGames = call<Types<'games', 'hotGames'>>()({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  who: 'anyone',
  moduleId: 'GAMELOHOT3',
  cacheMs: 180_000,
  common: true,
  errors: [],
  summary: 'Hot games, of all categories or of one.',
});

export const gameList = call<Types<'games', 'gameList'>>()({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  atOnce: 2,
  who: 'guest-or-member',
  moduleId: 'GAMELO3',
  errors: [],
  summary: 'Games by vendor, category and name, a page at a time.',
});

export const recentGames = call<Types<'games', 'recentGames'>>()({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  who: 'member',
  entry: 'recents',
  moduleId: 'GAMELOREC3',
  errors: [],
  summary: "This member's recent games, newest first.",
});

export const launchGame = call<Types<'games', 'launchGame'>>()({
  method: 'GET',
  path: '/wps/game/launchGame',
  timeoutMs: 10_000,
  who: 'member',
  entry: 'launchGame',
  moduleId: 'GAMELO3',
  errors: ['game.not_found', 'coming_soon', 'vendor_under_maintenance'],
  summary: "The address that opens the vendor's game; it contains a one-time ticket.",
});
