// Bets, each joined with its draw.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.ts';

/** `s` is the bet, `d` its draw. */
export function betsWithDraws(db: Pick<Db, 'selectFrom'>) {
  return db
    .selectFrom('lotto_suborders as s')
    .innerJoin('lotto_draws as d', (join) =>
      join
        .onRef('d.merchant_id', '=', 's.merchant_id')
        .onRef('d.game_id', '=', 's.game_id')
        .onRef('d.numero', '=', 's.numero'),
    );
}

/** Whether the bet `s` can be cancelled: it is open, and its draw `d` takes bets. */
export function isCancellable(now: number): RawBuilder<boolean> {
  return sql<boolean>`(s.state = 'open' and d.state = 'open' and d.close_at > ${BigInt(now)})`;
}
