import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { gameList, gameVendor, hotGames, newGameVendor } from '@foyer/contract/calls/games.ts';
import type { At, Merchant } from '#service/at.ts';
import { pageOf } from '#service/page.ts';
import { gameCategories } from '@foyer/contract/merchant-file/lists.ts';
import { type Catalogue, catalogueOf, type Vendor } from './catalogue.ts';
import { type GameAnswer, presentGame } from './present.ts';
import { search } from './search.ts';

type Card = ValueOf<typeof gameVendor>[number];

function presentCard(
  { pictures }: Merchant,
  vendor: Vendor,
  gameType: string,
  { games, iconTheme, showsLogos }: Catalogue,
): Card {
  return {
    vassalage: vendor.code,
    displayName: vendor.name,
    // A merchant without logos has tiles with names only (CCALL-12).
    icon: showsLogos ? `${pictures}/vendor/${iconTheme}/${vendor.code}.svg` : '',
    color: vendor.color,
    isGameH5: vendor.hasGameList,
    vendorType: gameType,
    gameCount: games.filter((game) => game.vendor === vendor.code && game.gameType === gameType).length,
  };
}

/**
 * Vendors with a game of the category at this merchant, or with a lobby of their own: any other tile would lead to an
 * empty page.
 */
function cardsOf(merchant: Merchant, catalogue: Catalogue, gameType: string): Card[] {
  return catalogue.vendors
    .filter(({ gameTypes }) => gameTypes.includes(gameType))
    .map((vendor) => presentCard(merchant, vendor, gameType, catalogue))
    .filter(({ gameCount, isGameH5 }) => gameCount > 0 || !isGameH5);
}

/** Lanes in the platform's order; a category without vendors has none. */
export async function listLanes(at: At): Promise<ValueOf<typeof newGameVendor>> {
  const catalogue = await catalogueOf(at);
  const lanes = gameCategories
    .map((gameType) => ({ gameType, cards: cardsOf(at.merchant, catalogue, gameType) }))
    .filter(({ cards }) => cards.length > 0)
    .map(({ gameType, cards }) => ({
      title: gameType,
      gameType,
      cards,
      gameClassify: [{ code: gameType, vendors: cards.map(({ vassalage }) => vassalage) }],
      gameCount: cards.reduce((sum, { gameCount }) => sum + gameCount, 0),
    }));
  const vendors = Object.fromEntries(
    catalogue.vendors.map(({ code, name, hasGameList }) => [
      code,
      { displayName: name, isGameH5: hasGameList },
    ]),
  );
  return { lanes, vendors };
}

export async function listVendors(at: At, { gameType }: InputOf<typeof gameVendor>): Promise<Card[]> {
  return cardsOf(at.merchant, await catalogueOf(at), gameType);
}

export async function listHot(
  at: At,
  { gameType, ext, language }: InputOf<typeof hotGames>,
): Promise<GameAnswer[]> {
  const { hot } = await catalogueOf(at);
  return hot
    .filter((game) => !gameType || game.gameType === gameType)
    .map((game) => presentGame(at.merchant, game, { ext, language }));
}

const PAGE_SIZE = 30;

/** GAME-05: a page of games; a page after the last is empty and contains the total. */
export async function listGames(at: At, input: InputOf<typeof gameList>): Promise<ValueOf<typeof gameList>> {
  const { games } = await catalogueOf(at);
  const offered = games.filter(
    (game) =>
      (!input.vassalage || game.vendor === input.vassalage) &&
      (!input.gameType || game.gameType === input.gameType),
  );
  const found = search(offered, input.name ?? '');
  const { pageNum, pageSize, offset, pagesOf } = pageOf(input, PAGE_SIZE);
  const page = found.slice(offset, offset + pageSize);
  return {
    games: page.map((game) => presentGame(at.merchant, game, input)),
    pageNum,
    totalPages: pagesOf(found.length),
    total: found.length,
  };
}
