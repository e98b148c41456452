// The merchant's games, read at intervals and held in memory: vendors and their games in the merchant's order.
import { vendorThemes } from '@foyer/art/vendor.ts';
import { hidesInstantLotteries, INSTANT_LOTTERY } from '#service/instant-lotteries.ts';
import { remembered } from '#service/memo.ts';
import { plain } from './search.ts';

export type Vendor = {
  code: string;
  name: string;
  gameTypes: readonly string[];
  hasGameList: boolean;
  color: string;
};

export type Game = {
  code: string;
  name: string;
  /** Its names in other languages; only a lottery has them. */
  names: Readonly<Record<string, string>>;
  /** The form that search compares. */
  plainName: string;
  vendor: string;
  vendorName: string;
  gameType: string;
  tile: string;
  color: string;
  isPlayable: boolean;
  hasFreePlay: boolean;
  windowMode: 0 | 1 | 2;
  isNew: boolean;
  hotRank: number | null;
};

export type Catalogue = {
  vendors: readonly Vendor[];
  games: readonly Game[];
  hot: readonly Game[];
  find: (vendor: string, code: string) => Game | undefined;
  iconTheme: string;
  showsLogos: boolean;
};

const FRESH_MS = 15_000;

/** The catalogue of the merchant. */
export const catalogueOf = remembered(FRESH_MS, async ({ db }): Promise<Catalogue> => {
  const { settings, parameters } = await db
    .selectFrom('merchants')
    .select(['settings', 'parameters'])
    .executeTakeFirstOrThrow();
  const isOffered = (gameType: string) => gameType !== INSTANT_LOTTERY || !hidesInstantLotteries(parameters);
  const everyVendor = await db
    .selectFrom('merchant_vendors')
    .innerJoin('vendors', 'vendors.code', 'merchant_vendors.vendor_code')
    .select(['code', 'name', 'game_types as gameTypes', 'has_game_list as hasGameList', 'color'])
    .orderBy('position')
    .execute();
  const vendors = everyVendor
    .map((vendor) => ({ ...vendor, gameTypes: vendor.gameTypes.filter(isOffered) }))
    .filter(({ gameTypes }) => gameTypes.length > 0);
  const rows = await db
    .selectFrom('merchant_games')
    .innerJoin('games', (join) =>
      join
        .onRef('games.vendor_code', '=', 'merchant_games.vendor_code')
        .onRef('games.code', '=', 'game_code'),
    )
    .select(['games.code', 'name', 'games.vendor_code as vendor', 'game_type as gameType', 'tile', 'color'])
    .select(['is_playable as isPlayable', 'has_free_play as hasFreePlay', 'window_mode as windowMode'])
    .select(['is_new as isNew', 'hot_rank as hotRank'])
    .orderBy('position')
    .execute();
  const lotteries = await db.selectFrom('lotteries').select(['vendor_code', 'game_id', 'words']).execute();
  const wordsOf = new Map(
    lotteries.map(({ vendor_code, game_id, words }) => [`${vendor_code} ${game_id}`, words]),
  );
  const names = new Map(vendors.map(({ code, name }) => [code, name]));
  const offered = rows.filter(({ gameType }) => isOffered(gameType));
  const games = offered.map((row) => ({
    ...row,
    names: wordsOf.get(`${row.vendor} ${row.code}`) ?? {},
    plainName: plain(row.name),
    windowMode: row.windowMode as Game['windowMode'],
    vendorName: names.get(row.vendor) ?? row.vendor,
  }));
  const hot = games.filter((game) => game.hotRank !== null);
  hot.sort((one, other) => Number(one.hotRank) - Number(other.hotRank));
  const byKey = new Map(games.map((game) => [`${game.vendor} ${game.code}`, game]));
  return {
    vendors,
    games,
    hot,
    find: (vendor, code) => byKey.get(`${vendor} ${code}`),
    iconTheme: vendorThemes.find((theme) => theme === settings.vendorIconTheme) ?? 'standard',
    showsLogos: settings.showsVendorLogos !== false,
  };
});
