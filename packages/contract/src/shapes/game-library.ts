// Shapes of favourites, recents and trial play (OPEN-C-63, OPEN-C-64, OPEN-C-71).
import * as v from 'valibot';
import { game } from './games.ts';
import { address, code, imageFormat, languageCode, queryInt } from './primitives.ts';

/** GAME-06. `idsOnly` returns only the node ids, which is all that the favourite buttons need. */
export const favouriteGames = {
  input: v.strictObject({
    pageNum: v.optional(queryInt(1, 1000)),
    pageSize: v.optional(queryInt(1, 100)),
    idsOnly: v.optional(v.literal('1')),
    ext: v.optional(imageFormat),
  }),
  value: v.object({
    content: v.union([v.array(v.string()), v.array(game)]),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
};

const choice = v.strictObject({
  nodeId: code(64),
  vendor: code(32),
  /** The session's token once more. It grants nothing; a token that differs from the header's is refused. */
  token: v.optional(code(128)),
});

/** CCALL-03. */
export const addFavourite = { input: choice, value: v.null() };

/** CCALL-04: the input is in the body of the DELETE. */
export const removeFavourite = { input: choice, value: v.null() };

/** CCALL-06. A lottery is added by its code, which needs no vendor. */
export const addRecentGame = {
  input: v.strictObject({
    nodeId: code(64),
    vendor: v.optional(code(32)),
    gameType: v.optional(code(16)),
  }),
  value: v.null(),
};

/** CCALL-21. `vendor` distinguishes two games with the same id. */
export const gameTrialLaunch = {
  input: v.strictObject({
    gameId: code(64),
    nodeId: code(64),
    vendor: v.optional(code(32)),
    platform: v.optional(v.literal('html5')),
    language: v.optional(languageCode),
    backUrl: v.optional(address),
  }),
  value: v.object({
    /** LAUNCH-08: the second address is used when the first is empty. */
    content: v.object({ game_url: v.string(), game_url2: v.string() }),
  }),
};
