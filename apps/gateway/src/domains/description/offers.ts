// The vendors and games that a merchant offers.
import { sql } from 'kysely';
import type { Tx } from '#domains/ledger/transact.ts';
import { DescriptionProblem } from './description-problem.ts';
import { orderedGames, type Platform } from './platform-games.ts';
import type { MerchantData } from './state.ts';

/** Whether a game that the merchant did not offer before can be played; its row keeps the answer. */
export type IsPlayable = (game: { tile: string; game_type: string }) => boolean;

/**
 * With the offer of a vendor its key ends, so its server could neither pay nor roll back what members have staked. Throws
 * DescriptionProblem.
 */
async function requireNoOpenRounds(tx: Tx, { vendors }: Pick<MerchantData, 'vendors'>): Promise<void> {
  const kept = new Set(vendors.map(({ vendor }) => vendor));
  const offered = await tx.selectFrom('merchant_vendors').select('vendor_code').execute();
  if (offered.every(({ vendor_code }) => kept.has(vendor_code))) return;
  // Rounds that are being opened are counted too; later ones find that their vendor is gone (vendor_debit).
  await sql`lock table rounds in share mode`.execute(tx);
  const open = await tx
    .selectFrom('rounds')
    .select(['vendor_code', ({ fn }) => fn.countAll<bigint>().as('rounds')])
    .where('state', '=', 'open')
    .where('member_id', 'is not', null)
    .groupBy('vendor_code')
    .orderBy('vendor_code')
    .execute();
  const problems = open
    .filter(({ vendor_code }) => !kept.has(vendor_code))
    .map(({ vendor_code: vendor, rounds }) => ({
      path: 'vendors',
      message: `${vendor} has open rounds of members (${rounds}): offer it with "games": [] until they are over`,
    }));
  if (problems.length > 0) throw new DescriptionProblem(problems);
}

export async function writeOffers(
  tx: Tx,
  merchant: string,
  { vendors, gameOrder, hotGames, newGames }: MerchantData,
  { platform, isPlayable }: { platform: Platform; isPlayable: IsPlayable },
): Promise<void> {
  await requireNoOpenRounds(tx, { vendors });
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
