// The catalogue that all merchants choose from: vendors, games and fixtures. It belongs to no merchant.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { seedFixtures } from './fixtures.ts';
import type { SeedGame } from './game.ts';
import { seedVendors } from './vendors.ts';

/** Rows as one JSON parameter: the number of parameters is limited, and binding thousands of them is slow. */
export function rowsOf(rows: readonly object[], columns: string) {
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns)})`;
}

/** Adds what is missing; edited rows are kept. */
export async function seedPlatform(owner: Db, games: readonly SeedGame[]): Promise<void> {
  const vendors = seedVendors.map(({ code, name, games: of, hasGameList, color }) => ({
    code,
    name,
    game_types: Object.keys(of),
    has_game_list: hasGameList,
    color,
  }));
  await owner
    .insertInto('vendors')
    .values(vendors)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const columns =
    'vendor_code text, code text, name text, game_type text, tile text, color text, has_free_play boolean, window_mode smallint';
  await sql`insert into games ${rowsOf(games, columns)} on conflict do nothing`.execute(owner);
  await owner
    .insertInto('fixtures')
    .values(seedFixtures())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
