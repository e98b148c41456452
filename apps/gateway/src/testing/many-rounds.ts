// A long history, written in bulk: rounds with a stake and a win as play leaves them.
import { sql } from 'kysely';
import type { Databases } from '#db/connect.ts';
import { DAY_MS } from '#process/clock.ts';

const BATCH = 250;

type ManyRounds = { readonly memberId: bigint; readonly rounds: number };

/**
 * Adds settled rounds of one play session at the merchant aurora, spread over the last twenty days. Stakes and wins are
 * equal, so that the balance stays the same.
 */
export async function addManyRounds(databases: Databases, { memberId, rounds }: ManyRounds): Promise<void> {
  const db = databases.merchant('aurora');
  await sql`insert into play_sessions (merchant_id, session_hash, member_id, vendor_code, game_code, asset, opened_at, expires_at)
    values ('aurora', 'many', ${memberId}, 'NLT', 'test', 'PHP', 1, 2)`.execute(db);
  const step = Math.floor((20 * DAY_MS) / rounds);
  const start = Date.now() - rounds * step;
  for (let first = 1; first <= rounds; first += BATCH) {
    const numbers = sql`generate_series(${first}::integer, ${Math.min(rounds, first + BATCH - 1)}::integer) n`;
    const time = sql`(${start}::bigint + n::bigint * ${step}::bigint)`;
    await sql`insert into rounds (merchant_id, vendor_code, round_id, session_hash, state, opened_at, closed_at)
      select 'aurora', 'NLT', 'r' || n, 'many', 'settled', ${time}, ${time} from ${numbers}`.execute(db);
    await sql`
      with moved as (
        insert into transfers (merchant_id, kind, scope, key, request_hash, created_at)
        select 'aurora', kind, 'vendor NLT', kind || n, '', to_timestamp(${time} / 1000.0)
        from ${numbers}, unnest(array['debit', 'credit']) kind
        returning id, kind, key
      ), posted as (
        insert into postings (merchant_id, transfer_id, account_id, asset, amount)
        select 'aurora', m.id, a.id, 'PHP', case when (a.owner_kind = 'member') = (m.kind = 'debit') then -10 else 10 end
        from moved m cross join ledger_accounts a
        where a.asset = 'PHP' and ((a.owner_kind = 'member' and a.owner_id = ${String(memberId)})
          or a.id = (select min(o.id) from ledger_accounts o where o.owner_id = 'opening' and o.asset = a.asset))
      )
      insert into vendor_transactions (merchant_id, vendor_code, transaction_id, kind, round_id, session_hash, amount,
        transfer_id, balance_after, created_at)
      select 'aurora', 'NLT', key, kind, 'r' || substring(key from '\\d+'), 'many', 10, id, 0, 1 from moved`.execute(
      db,
    );
  }
  await sql`analyze`.execute(databases.owner);
}
