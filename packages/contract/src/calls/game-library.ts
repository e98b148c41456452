// Favourites, recent games and trial play. Kept apart from `games.ts`, because home needs none of it.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const favouriteGames = call<Types<'gameLibrary', 'favouriteGames'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  who: 'member',
  entry: 'favourites',
  moduleId: 'GAMELO3',
  errors: [],
  summary: "This member's favourite games, newest first; with `idsOnly` their node ids only.",
});

export const addFavourite = call<Types<'gameLibrary', 'addFavourite'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  who: 'member',
  entry: 'favourites',
  moduleId: 'GAMELO3',
  errors: ['game.not_found'],
  summary: 'Adds a game to the favourites; repeating it changes nothing.',
});

export const removeFavourite = call<Types<'gameLibrary', 'removeFavourite'>>()({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  inBody: true,
  who: 'member',
  entry: 'favourites',
  moduleId: 'GAMELO3',
  errors: [],
  summary: 'Removes a game from the favourites; repeating it changes nothing.',
});

export const addRecentGame = call<Types<'gameLibrary', 'addRecentGame'>>()({
  method: 'GET',
  path: '/wps/relay/GCS_addRecentGame',
  who: 'member',
  entry: 'recents',
  moduleId: 'GAMELOREC3',
  errors: ['game.not_found'],
  summary: 'Puts a game first in the list of recent games.',
});

export const gameTrialLaunch = call<Types<'gameLibrary', 'gameTrialLaunch'>>()({
  method: 'GET',
  path: '/wps/relay/GCS_gameTrialLaunch',
  who: 'anyone',
  moduleId: 'GAMELO3',
  errors: ['game.not_found', 'coming_soon', 'vendor_under_maintenance'],
  summary: 'The address that opens a game for play money; it contains a one-time ticket.',
});
