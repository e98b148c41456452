// The vendors and games of the platform, and those of them that a merchant offers.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

/** The games of each vendor of the platform, in the order of its catalogue. */
export type Platform = ReadonlyMap<string, readonly string[]>;

/** Reads them all. */
export async function readPlatform(db: Db): Promise<Platform> {
  const vendors = await db.selectFrom('vendors').select('code').execute();
  const { rows } = await sql<{ vendor: string; codes: string[] }>`
    select vendor_code as vendor, array_agg(code order by code) as codes from games group by vendor_code
  `.execute(db);
  const games = new Map(rows.map(({ vendor, codes }) => [vendor, codes]));
  return new Map(vendors.map(({ code }) => [code, games.get(code) ?? []]));
}

/** `all`, or the codes where some are missing. */
export function gamesOf(
  platform: Platform,
  vendor: string,
  codes: readonly string[],
): 'all' | readonly string[] {
  return codes.toSorted().join() === platform.get(vendor)?.toSorted().join() ? 'all' : codes;
}

type OfferRow = { vendor: string; code: string; hot: number | null; isNew: boolean };

/** The merchant's vendors with their games, and its lists of games. */
export async function readOffers(db: Db, platform: Platform) {
  const vendors = await db
    .selectFrom('merchant_vendors')
    .select('vendor_code')
    .orderBy('position')
    .orderBy('vendor_code')
    .execute();
  const { rows: games } = await sql<OfferRow>`
    select vendor_code as vendor, game_code as code, hot_rank as hot, is_new as "isNew"
    from merchant_games order by position, vendor_code, game_code
  `.execute(db);
  const byVendor = Map.groupBy(games, ({ vendor }) => vendor);
  const name = ({ vendor, code }: OfferRow) => `${vendor}/${code}`;
  return {
    vendors: vendors.map(({ vendor_code: vendor }) => {
      const codes = (byVendor.get(vendor) ?? []).map(({ code }) => code);
      return { vendor, games: gamesOf(platform, vendor, codes) };
    }),
    hotGames: games
      .filter(({ hot }) => hot !== null)
      .toSorted((one, other) => (one.hot ?? 0) - (other.hot ?? 0))
      .map(name),
    newGames: games
      .filter(({ isNew }) => isNew)
      .map(name)
      .toSorted(),
  };
}
