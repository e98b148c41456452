// The vendors and games of the platform, and those of them that a merchant offers.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

/** The games of each vendor of the platform, in the order of its catalogue. */
export type Platform = ReadonlyMap<string, readonly string[]>;

/** Reads them all. */
export async function readPlatform(db: Db): Promise<Platform> {
  const vendors = await db.selectFrom('vendors').select('code').execute();
  const { rows } = await sql<{ vendor: string; codes: string[] }>`
    select vendor_code as vendor, array_agg(code order by code collate "C") as codes from games group by vendor_code
  `.execute(db);
  const games = new Map(rows.map(({ vendor, codes }) => [vendor, codes]));
  return new Map(vendors.map(({ code }) => [code, games.get(code) ?? []]));
}

/** `all`, or the codes where some are missing. */
function gamesOf(platform: Platform, vendor: string, codes: readonly string[]): 'all' | readonly string[] {
  return codes.toSorted().join() === platform.get(vendor)?.toSorted().join() ? 'all' : codes;
}

/** The vendors that a merchant offers, and the order of their games. */
export type Offer = {
  readonly vendors: readonly { readonly vendor: string; readonly games: 'all' | readonly string[] }[];
  readonly gameOrder: readonly string[];
};

function byVendor({ vendors }: Pick<Offer, 'vendors'>, platform: Platform): string[] {
  const names = vendors.flatMap(({ vendor, games }) =>
    (games === 'all' ? (platform.get(vendor) ?? []) : games).map((code) => `${vendor}/${code}`),
  );
  return [...new Set(names)];
}

/** Every offered game as `VENDOR/code`: those of `gameOrder` first, the others vendor by vendor. */
export function orderedGames(offer: Offer, platform: Platform): string[] {
  const all = byVendor(offer, platform);
  const known = new Set(all);
  return [...new Set([...offer.gameOrder.filter((name) => known.has(name)), ...all])];
}

/** The same offer in one form only: two offers with the same games in the same order are equal in it. */
export function plainOffer(offer: Offer, platform: Platform): Offer {
  const order = orderedGames(offer, platform);
  const codes = Map.groupBy(order, (name) => name.slice(0, name.indexOf('/')));
  const vendors = offer.vendors.map(({ vendor }) => {
    const own = (codes.get(vendor) ?? []).map((name) => name.slice(vendor.length + 1));
    return { vendor, games: gamesOf(platform, vendor, own) };
  });
  const places = new Map(byVendor({ vendors }, platform).map((name, place) => [name, place]));
  const placeOf = (at: number) => places.get(order[at] ?? '') ?? -1;
  // The last games need no place of their own while they follow one another as they would without it.
  let first = Math.max(0, order.length - 1);
  while (first > 0 && placeOf(first - 1) < placeOf(first)) first -= 1;
  return { vendors, gameOrder: order.slice(0, first) };
}

type OfferRow = { vendor: string; code: string; hot: number | null; isNew: boolean };

/** The merchant's vendors with their games, and its lists of games. */
export async function readOffers(db: Db, platform: Platform) {
  const offered = await db
    .selectFrom('merchant_vendors')
    .select('vendor_code')
    .orderBy('position')
    .orderBy('vendor_code')
    .execute();
  const { rows: games } = await sql<OfferRow>`
    select vendor_code as vendor, game_code as code, hot_rank as hot, is_new as "isNew"
    from merchant_games order by position, vendor_code, game_code
  `.execute(db);
  const name = ({ vendor, code }: OfferRow) => `${vendor}/${code}`;
  const codes = Map.groupBy(games, ({ vendor }) => vendor);
  const vendors = offered.map(({ vendor_code: vendor }) => ({
    vendor,
    games: (codes.get(vendor) ?? []).map(({ code }) => code),
  }));
  return {
    ...plainOffer({ vendors, gameOrder: games.map(name) }, platform),
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
