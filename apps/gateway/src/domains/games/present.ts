// A game of the catalogue in its wire format.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { hotGames } from '@foyer/contract/calls/games.ts';
import type { At, Merchant } from '#service/at.ts';
import { catalogueOf, type Game } from './catalogue.ts';

export type GameAnswer = ValueOf<typeof hotGames>[number];

export type GameView = {
  /** The picture format that the browser supports. */
  ext?: string | undefined;
  language?: string | undefined;
};

export function presentGame({ pictures }: Merchant, game: Game, { ext, language }: GameView): GameAnswer {
  return {
    nodeId: game.code,
    roomId: game.code,
    nodeName: game.name,
    displayName: game.names[language ?? ''] ?? game.name,
    vassalage: game.vendor,
    vendorName: game.vendorName,
    gameType: game.gameType,
    showIcon: `${pictures}/tile/${game.tile}.${ext ?? 'png'}`,
    color: game.color,
    supportPlay: game.isPlayable,
    freeplay: game.hasFreePlay,
    isGameH5: true,
    appNewWindow: game.windowMode,
    isNew: game.isNew,
  };
}

/** The games of stored rows, in their order; a game no longer offered is left out. */
export async function offeredGames(
  at: At,
  rows: readonly { vendor_code: string; game_code: string }[],
): Promise<Game[]> {
  const { find } = await catalogueOf(at);
  return rows.flatMap((row) => find(row.vendor_code, row.game_code) ?? []);
}
