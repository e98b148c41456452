// A publication in one database and its subscription in another one, under one name.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Administrator, until } from './administrator.ts';

/** The two ends, and the name of publication, slot and subscription. */
export type Link = { readonly from: Administrator; readonly to: Administrator; readonly name: string };

/** The link that keeps the catalogue of the database `name` the same as that of the first one. */
export function catalogueLink(name: string): string {
  return `foyer_catalogue_${name}`;
}

/** The link of a merchant that moves. */
export function moveLink(merchant: string): string {
  return `foyer_move_${createHash('sha256').update(merchant).digest('hex').slice(0, 16)}`;
}

/** Throws when the server does not write what logical replication reads. */
async function requireLogical({ query }: Administrator): Promise<void> {
  const [row] = await query<{ level: string }>(`select current_setting('wal_level') as level`);
  if (row?.level !== 'logical')
    throw new Error('set wal_level = logical on the server to copy from, and restart it');
}

/** Creates the publication of `tables`, which is SQL with row filters, and the subscription, which copies them first. */
export async function createLink({ from, to, name }: Link, tables: string): Promise<void> {
  await requireLogical(from);
  await from.query(`create publication ${name} for table ${tables}`);
  // Created here: a subscription to a database of the same server cannot create its slot itself.
  await from.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name]);
  await to.query(
    `create subscription ${name} connection ${pg.escapeLiteral(from.url)} publication ${name}
     with (create_slot = false)`,
  );
}

/** Removes what there is of a link. */
export async function dropLink({ from, to, name }: Link): Promise<void> {
  await to.query(`drop subscription if exists ${name}`);
  await from.query(`drop publication if exists ${name}`);
  await until(
    async () => {
      const [slot] = await from.query<{ active: boolean }>(
        'select active from pg_replication_slots where slot_name = $1',
        [name],
      );
      if (slot?.active === false) await from.query('select pg_drop_replication_slot($1)', [name]);
      return slot === undefined;
    },
    { limitMs: 10_000, message: `the replication slot ${name} is in use` },
  );
}

/** Resolves when the first copy of every table is complete. */
export async function untilCopied({ to, name }: Link, limitMs: number): Promise<void> {
  await until(
    async () => {
      const [left] = await to.query<{ count: bigint }>(
        `select count(*) as count from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid
         where s.subname = $1 and r.srsubstate <> 'r'`,
        [name],
      );
      return String(left?.count) === '0';
    },
    { limitMs, message: 'the first copy took too long; the log of the server to copy to has the reason' },
  );
}

/** Resolves when the subscription has written what was committed before this call. */
export async function untilCaughtUp({ from, name }: Omit<Link, 'to'>, limitMs: number): Promise<void> {
  const [now] = await from.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  await until(
    async () => {
      const slots = await from.query(
        'select from pg_replication_slots where slot_name = $1 and confirmed_flush_lsn >= $2::pg_lsn',
        [name, now?.lsn],
      );
      return slots.length > 0;
    },
    { limitMs, message: 'the subscription did not catch up' },
  );
}
