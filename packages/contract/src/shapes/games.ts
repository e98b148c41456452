// Shapes of vendors, games and their launch (VENDOR, GAME and LAUNCH rows, OPEN-C-55 to OPEN-C-68).
import * as v from 'valibot';
import { address, anyText, code, imageFormat, languageCode, queryInt, text } from './primitives.ts';

/** GAME-04, OPEN-C-60; `color` is what a tile shows before its picture loads, `hot` its rank among the hot games. */
export const game = v.object({
  nodeId: v.string(),
  roomId: v.string(),
  nodeName: v.string(),
  displayName: v.string(),
  vassalage: v.string(),
  vendorName: v.string(),
  gameType: v.string(),
  showIcon: v.string(),
  color: v.string(),
  supportPlay: v.boolean(),
  freeplay: v.boolean(),
  isGameH5: v.boolean(),
  appNewWindow: v.picklist([0, 1, 2]),
  isNew: v.boolean(),
});

const vendorCard = v.object({
  vassalage: v.string(),
  displayName: v.string(),
  icon: v.string(),
  color: v.string(),
  isGameH5: v.boolean(),
  vendorType: v.string(),
  gameCount: v.number(),
});

/** VENDOR-05: lanes, and the vendor map of VENDOR-03. */
export const newGameVendor = {
  input: v.strictObject({
    merchantCode: v.optional(code()),
    platform: v.optional(v.literal('html5')),
    language: v.optional(languageCode),
    ext: v.optional(imageFormat),
  }),
  value: v.object({
    lanes: v.array(
      v.object({
        title: v.string(),
        gameType: v.string(),
        cards: v.array(vendorCard),
        gameClassify: v.array(v.object({ code: v.string(), vendors: v.array(v.string()) })),
        gameCount: v.number(),
      }),
    ),
    vendors: v.record(v.string(), v.object({ displayName: v.string(), isGameH5: v.boolean() })),
  }),
};

export const gameVendor = {
  input: v.strictObject({
    gameType: code(16),
    language: v.optional(languageCode),
    ext: v.optional(imageFormat),
  }),
  value: v.array(vendorCard),
};

/** OPEN-C-66. */
export const hotGames = {
  input: v.strictObject({
    merchantCode: v.optional(code()),
    isPlatform: v.optional(v.literal('2')),
    platform: v.optional(v.literal('html5')),
    language: v.optional(languageCode),
    username: v.optional(anyText(64)),
    gameType: v.optional(code(16)),
    ext: v.optional(imageFormat),
  }),
  value: v.array(game),
};

/** GAME-05, OPEN-C-61. `pageSize` may be up to 3000, so that a long list fits in one answer. */
export const gameList = {
  input: v.strictObject({
    merchant: v.optional(code()),
    clientType: v.optional(v.literal('2')),
    vassalage: v.optional(code(32)),
    gameType: v.optional(code(16)),
    pageNum: v.optional(queryInt(1, 100_000)),
    pageSize: v.optional(queryInt(1, 3000)),
    name: v.optional(anyText(64)),
    language: v.optional(languageCode),
    ext: v.optional(imageFormat),
  }),
  value: v.object({
    games: v.array(game),
    pageNum: v.number(),
    totalPages: v.number(),
    total: v.number(),
  }),
};

/** GAME-06, OPEN-C-64. */
export const recentGames = {
  input: v.strictObject({
    pageNum: v.optional(queryInt(1, 1000)),
    pageSize: v.optional(queryInt(1, 100)),
    ext: v.optional(imageFormat),
  }),
  value: v.object({ list: v.array(game) }),
};

/** OPEN-C-68. Lottery fields are sent only with launchMode LOTT. */
export const launchGame = {
  input: v.strictObject({
    /** Left out where the code of a lottery or the node of a game stands alone. */
    vendor: v.optional(code(32)),
    nodeId: code(64),
    roomId: v.optional(code(64)),
    /** An earlier round of this game, which the vendor's page shows with its proof. */
    roundId: v.optional(code(64)),
    gameType: v.optional(code(16)),
    launchMode: v.picklist(['GAME', 'LOTT']),
    device: v.literal('MOBILE'),
    platform: v.optional(v.literal('html5')),
    backUrl: v.optional(address),
    language: v.optional(languageCode),
    title: v.optional(text(64)),
    labelName: v.optional(anyText(64)),
    /** The area of the lottery: VN, SEA or CN, depending on the vendor. */
    lottoArea: v.optional(code(8)),
    lottoPrizeMode: v.optional(code(16)),
    lottoGameCode: v.optional(code(64)),
    lottoView: v.optional(v.picklist(['lobby', 'betting'])),
    /** The requested play type. It is ignored: each lottery of this platform has exactly one. */
    playType: v.optional(code(32)),
    hasLobby: v.optional(v.picklist(['true', 'false'])),
    lottoMode: v.optional(v.literal('SEA_Tradition_Mobile')),
  }),
  value: v.object({
    /** The address that opens the game: the vendor's page with a one-time ticket. */
    gameUrl: v.string(),
  }),
};
