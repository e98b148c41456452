// The vendors and games that a merchant offers.
import { sql } from 'kysely';
import type { Tx } from '#domains/ledger/transact.ts';
import { orderedGames, type Platform } from './platform-games.ts';
import type { MerchantData } from './state.ts';

/** Whether a game that the merchant did not offer before can be played; its row keeps the answer. */
export type IsPlayable = (game: { tile: string; game_type: string }) => boolean;

export async function writeOffers(
  tx: Tx,
  merchant: string,
  { vendors, gameOrder, hotGames, newGames }: MerchantData,
  { platform, isPlayable }: { platform: Platform; isPlayable: IsPlayable },
): Promise<void> {
  const facts = await tx
    .selectFrom('games')
    .innerJoin('vendors', 'vendors.code', 'games.vendor_code')
    .select(['vendor_code', 'games.code', 'tile', 'game_type', 'game_origin'])
    .execute();
  const byName = new Map(facts.map((game) => [`${game.vendor_code}/${game.code}`, game]));
  const hot = new Map(hotGames.map((name, place) => [name, place + 1]));
  const fresh = new Set(newGames);
  const rows = orderedGames({ vendors, gameOrder }, platform).map((name, position) => {
    const game = byName.get(name);
    const [vendor_code = '', game_code] = name.split('/');
    return {
      vendor_code,
      game_code,
      position,
      hot_rank: hot.get(name) ?? null,
      is_new: fresh.has(name),
      // A vendor with a server of its own plays all its games.
      is_playable: game !== undefined && (game.game_origin !== null || isPlayable(game)),
    };
  });
  const order = JSON.stringify(vendors.map(({ vendor }, position) => ({ vendor_code: vendor, position })));
  await sql`
    insert into merchant_vendors (merchant_id, vendor_code, position)
    select ${merchant}, vendor_code, position from jsonb_to_recordset(${order}::jsonb) as given(vendor_code text, position integer)
    on conflict (merchant_id, vendor_code) do update set position = excluded.position`.execute(tx);
  const games = JSON.stringify(rows);
  const given = sql`jsonb_to_recordset(${games}::jsonb) as given(vendor_code text, game_code text, position integer,
    hot_rank integer, is_new boolean, is_playable boolean)`;
  await sql`
    insert into merchant_games (merchant_id, vendor_code, game_code, position, hot_rank, is_new, is_playable)
    select ${merchant}, given.* from ${given}
    on conflict (merchant_id, vendor_code, game_code) do update
    set position = excluded.position, hot_rank = excluded.hot_rank, is_new = excluded.is_new`.execute(tx);
  await sql`
    delete from merchant_games as offered where not exists (
      select from ${given} where given.vendor_code = offered.vendor_code and given.game_code = offered.game_code)`.execute(
    tx,
  );
  await sql`
    delete from merchant_vendors where vendor_code not in (
      select vendor_code from jsonb_to_recordset(${order}::jsonb) as given(vendor_code text))`.execute(tx);
}
