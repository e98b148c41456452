// Refuses the writes of one merchant in one database. The refusal is in the database itself, so that also a gateway that
// has not read the directory yet writes nothing to the former place.
import type { Administrator } from './administrator.ts';

/** The lock of the trigger function `refuse_held`. */
const LOCK = 7_230_002;
/** A transaction of a request ends sooner: its statements and its idle time have limits. */
const LOCK_LIMIT = '20s';
/** Other transactions of a table wait for its new trigger as long as this. */
const TRIGGER_LIMIT = '1s';
const TRIES = 60;
const TRIGGER = 'refuse_held';

/** The tables with rows of merchants. */
export async function merchantTables({ query }: Administrator): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
     union all select 'merchant_domains' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Runs a change of a table's triggers, which waits for the transactions that write to the table. */
async function changeTable({ query }: Administrator, sql: string): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      await query(`set lock_timeout = '${TRIGGER_LIMIT}'`);
      return void (await query(sql));
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === '55P03';
      if (!isBusy || tried === TRIES) throw error;
    } finally {
      await query('reset lock_timeout');
    }
}

/** Lets every merchant's writes look whether they are held. It changes nothing until one is. */
export async function watchWrites(at: Administrator, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await changeTable(
      at,
      `create or replace trigger ${TRIGGER} before insert or update or delete on ${table}
       for each statement execute function refuse_held()`,
    );
}

/** Removes the triggers again, when no other merchant is held. */
export async function ceaseToWatch(at: Administrator, tables: readonly string[]): Promise<void> {
  const held = await at.query('select from held_merchants');
  const moving = await at.query(`select from pg_publication where starts_with(pubname, 'foyer_move_')`);
  if (held.length + moving.length > 0) return;
  for (const table of tables) await changeTable(at, `drop trigger if exists ${TRIGGER} on ${table}`);
}

/**
 * Waits for the transactions that write for the merchant, and refuses all others from now on. Throws when they do not
 * end. The lock belongs to this connection until `release`.
 */
export async function hold({ query }: Administrator, merchant: string): Promise<void> {
  await query(`set lock_timeout = '${LOCK_LIMIT}'`);
  await query('select pg_advisory_lock($1, hashtext($2))', [LOCK, merchant]);
  await query('reset lock_timeout');
  // It is always written: its commit also puts the merchant's last writes into the log.
  await query(
    `insert into held_merchants values ($1)
     on conflict (merchant_id) do update set merchant_id = excluded.merchant_id`,
    [merchant],
  );
}

/** Ends the lock. The merchant's row keeps refusing writes here. */
export async function unlock({ query }: Administrator, merchant: string): Promise<void> {
  await query('select pg_advisory_unlock($1, hashtext($2))', [LOCK, merchant]);
}

/** Allows the merchant's writes here again. */
export async function release({ query }: Administrator, merchant: string): Promise<void> {
  await query('delete from held_merchants where merchant_id = $1', [merchant]);
}
