// Public facts about vendors and games. Kept apart from `games.ts`, because home needs them late or never.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const vassalageTypes = call<Types<'gameFacts', 'vassalageTypes'>>()({
  method: 'GET',
  path: '/wps/relay/GLS2_getVassGameType',
  who: 'anyone',
  moduleId: 'GAMELO3',
  cacheMs: 180_000,
  errors: [],
  summary: 'Vendors by category.',
});

export const rankList = call<Types<'gameFacts', 'rankList'>>()({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  who: 'anyone',
  moduleId: 'GAMELO3',
  cacheMs: 60_000,
  money: ['amount'],
  errors: [],
  summary: "The largest wins of the last day; the winners' names are masked.",
});

export const gameMatches = call<Types<'gameFacts', 'gameMatches'>>()({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameMatchV2',
  who: 'anyone',
  moduleId: 'GAMELO3',
  cacheMs: 60_000,
  errors: [],
  summary: 'The next matches of the sports vendors.',
});

export const showLogo = call<Types<'gameFacts', 'showLogo'>>()({
  method: 'GET',
  path: '/wps/relay/GCSGAME_showLogo',
  who: 'anyone',
  moduleId: 'GAMELO3',
  cacheMs: 180_000,
  common: true,
  errors: [],
  summary: 'Whether vendor tiles show logos.',
});

export const isShowLogo = call<Types<'gameFacts', 'isShowLogo'>>()({
  method: 'GET',
  path: '/wps/relay/GCSGAME_isShowLogo',
  who: 'anyone',
  moduleId: 'GAMELO3',
  cacheMs: 180_000,
  common: true,
  errors: [],
  summary: 'Whether vendor tiles show logos, as a plain boolean.',
});
