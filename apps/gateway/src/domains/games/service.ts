import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type {
  gameList,
  gameVendor,
  hotGames,
  newGameVendor,
  recentGames,
} from '@foyer/contract/calls/games.ts';
import type { At, MemberAt } from '#at.ts';
import { type Catalogue, catalogueOf, categories, type Game, type Vendor } from './catalogue.ts';
import { search } from './search.ts';

type Presented = ValueOf<typeof hotGames>[number];
type Card = ValueOf<typeof gameVendor>[number];

const presentGame = (game: Game, ext: string | undefined): Presented => ({
  nodeId: game.code,
  roomId: game.code,
  nodeName: game.name,
  displayName: game.name,
  vassalage: game.vendor,
  vendorName: game.vendorName,
  gameType: game.gameType,
  showIcon: `/m/media/tile/${game.tile}.${ext ?? 'png'}`,
  color: game.color,
  supportPlay: game.isPlayable,
  freeplay: game.hasFreePlay,
  isGameH5: true,
  appNewWindow: game.windowMode,
  isNew: game.isNew,
});

const presentCard = (vendor: Vendor, gameType: string, { games, iconTheme }: Catalogue): Card => ({
  vassalage: vendor.code,
  displayName: vendor.name,
  icon: `/m/media/vendor/${iconTheme}/${vendor.code}.svg`,
  color: vendor.color,
  isGameH5: vendor.hasGameList,
  vendorType: gameType,
  gameCount: games.filter((game) => game.vendor === vendor.code && game.gameType === gameType).length,
});

const cardsOf = (catalogue: Catalogue, gameType: string): Card[] =>
  catalogue.vendors
    .filter(({ gameTypes }) => gameTypes.includes(gameType))
    .map((vendor) => presentCard(vendor, gameType, catalogue));

/** Lanes in the platform's order; a category without vendors has none. */
export const listLanes = async (at: At): Promise<ValueOf<typeof newGameVendor>> => {
  const catalogue = await catalogueOf(at);
  const lanes = categories
    .map((gameType) => ({ gameType, cards: cardsOf(catalogue, gameType) }))
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
};

export const listVendors = async (at: At, { gameType }: InputOf<typeof gameVendor>): Promise<Card[]> =>
  cardsOf(await catalogueOf(at), gameType);

export const listHot = async (at: At, { gameType, ext }: InputOf<typeof hotGames>): Promise<Presented[]> => {
  const { hot } = await catalogueOf(at);
  return hot.filter((game) => !gameType || game.gameType === gameType).map((game) => presentGame(game, ext));
};

const PAGE_SIZE = 30;

/** GAME-05: a page of games; one past the last page is empty and says how many there are. */
export const listGames = async (
  at: At,
  input: InputOf<typeof gameList>,
): Promise<ValueOf<typeof gameList>> => {
  const { games } = await catalogueOf(at);
  const offered = games.filter(
    (game) =>
      (!input.vassalage || game.vendor === input.vassalage) &&
      (!input.gameType || game.gameType === input.gameType),
  );
  const found = search(offered, input.name ?? '');
  const { pageNum = 1, pageSize = PAGE_SIZE } = input;
  const page = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return {
    games: page.map((game) => presentGame(game, input.ext)),
    pageNum,
    totalPages: Math.max(1, Math.ceil(found.length / pageSize)),
    total: found.length,
  };
};

/** What this member played, newest first; a game no longer offered is left out. */
export const listRecent = async (
  at: MemberAt,
  { pageNum = 1, pageSize = 100, ext }: InputOf<typeof recentGames>,
): Promise<ValueOf<typeof recentGames>> => {
  const rows = await at.db
    .selectFrom('recent_games')
    .select(['vendor_code', 'game_code'])
    .where('member_id', '=', at.member.id)
    .orderBy('played_at', 'desc')
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize)
    .execute();
  const { games } = await catalogueOf(at);
  const offered = new Map(games.map((game) => [`${game.vendor} ${game.code}`, game]));
  const played = rows.flatMap((row) => offered.get(`${row.vendor_code} ${row.game_code}`) ?? []);
  return { list: played.map((game) => presentGame(game, ext)) };
};
