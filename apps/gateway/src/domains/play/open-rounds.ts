import type { Db } from '#db/connect.ts';

/** The stakes of open rounds (`d`) that are not rolled back, with the round (`r`) and its play session (`s`). */
export function openStakes(db: Db) {
  return db
    .selectFrom('rounds as r')
    .innerJoin('play_sessions as s', (join) =>
      join.onRef('s.merchant_id', '=', 'r.merchant_id').onRef('s.session_hash', '=', 'r.session_hash'),
    )
    .innerJoin('vendor_transactions as d', (join) =>
      join
        .onRef('d.merchant_id', '=', 'r.merchant_id')
        .onRef('d.vendor_code', '=', 'r.vendor_code')
        .onRef('d.round_id', '=', 'r.round_id')
        .on('d.kind', '=', 'debit')
        .on('d.taken_back_by', 'is', null),
    )
    .where('r.state', '=', 'open');
}
