import * as facts from '@foyer/contract/calls/game-facts.ts';
import * as library from '@foyer/contract/calls/game-library.ts';
import { gameList, gameVendor, hotGames, newGameVendor, recentGames } from '@foyer/contract/calls/games.ts';
import type { MemberAt } from '#service/at.ts';
import { bind, type Bound } from '#http/bind.ts';
import type { Limits } from '#service/limits.ts';
import { listMatches, listTypes, listWinners, showsLogos } from './facts.ts';
import { addFavourite, addRecent, listFavourites, listRecent, removeFavourite } from './favourites.ts';
import { listGames, listHot, listLanes, listVendors } from './service.ts';

const kept = { keepMs: 15_000 };

export function gameRoutes({ limits }: { limits: Limits }): readonly Bound[] {
  /** Changes are counted; reading is not. */
  const counted =
    <Input>(change: (at: MemberAt, input: Input) => Promise<null>) =>
    async (input: Input, at: MemberAt) => {
      await limits.take('library.member', at.merchant.id, String(at.member.id));
      return change(at, input);
    };
  return [
    bind(newGameVendor, (_input, at) => listLanes(at), kept),
    bind(gameVendor, (input, at) => listVendors(at, input), kept),
    bind(hotGames, (input, at) => listHot(at, input), kept),
    // The same for every asker, so it may be kept although it takes a token.
    bind(gameList, (input, at) => listGames(at, input), kept),
    bind(facts.vassalageTypes, (input, at) => listTypes(at, input), kept),
    bind(facts.rankList, (_input, at) => listWinners(at), kept),
    bind(facts.gameMatches, (_input, at) => listMatches(at), kept),
    bind(facts.showLogo, async (_input, at) => ({ vendor: await showsLogos(at) }), kept),
    bind(facts.isShowLogo, (_input, at) => showsLogos(at), kept),
    bind(recentGames, (input, at) => listRecent(at, input)),
    bind(library.favouriteGames, (input, at) => listFavourites(at, input)),
    bind(library.addFavourite, counted(addFavourite)),
    bind(library.removeFavourite, counted(removeFavourite)),
    bind(library.addRecentGame, counted(addRecent)),
  ];
}
