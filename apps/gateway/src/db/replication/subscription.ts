// A publication in one database and its subscription in another one, under one name.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Administrator, until } from './administrator.ts';

/** The two ends, and the name of publication and subscription. */
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

/** Slots of a server: how many are free, and how many it has. */
type Room = { free: number; all: number };

/**
 * Throws when a server has too few replication slots. A copy has one slot for each of its workers; the server to copy
 * to keeps the position of each table in as many places as it has slots. Without them workers fail and start again
 * without end.
 */
async function requireSlots({ from, to, name }: Link): Promise<void> {
  const [published] = await from.query<{ tables: number }>(
    'select count(*)::int as tables from pg_publication_tables where pubname = $1',
    [name],
  );
  const tables = published?.tables ?? 0;
  const [workers] = await to.query<{ count: number }>(
    `select current_setting('max_sync_workers_per_subscription')::int as count`,
  );
  const free = (
    used: string,
  ) => `select current_setting('max_replication_slots')::int - count(*)::int as free,
    current_setting('max_replication_slots')::int as "all" from ${used}`;
  const [slots] = await from.query<Room>(free('pg_replication_slots'));
  const [positions] = await to.query<Room>(free('pg_replication_origin_status'));
  const needs = [
    { server: 'from', room: slots, needed: Math.min(tables, workers?.count ?? 0) + 1 },
    { server: 'to', room: positions, needed: tables + 1 },
  ];
  for (const { server, room, needed } of needs)
    if (room && room.free < needed) {
      const least = room.all - room.free + needed;
      throw new Error(
        `set max_replication_slots = ${least} or more on the server to copy ${server}, and restart it; it has ${room.all}`,
      );
    }
}

/** The name of a link's slot. Names of slots are those of the whole server, which may have several installations. */
async function slotOf({ from, name }: Omit<Link, 'to'>): Promise<string> {
  const [database] = await from.query<{ oid: string }>(
    'select oid::text as oid from pg_database where datname = current_database()',
  );
  return `${name}_${database?.oid}`;
}

/** Creates the publication of `tables`, which is SQL with row filters, and the subscription, which copies them first. */
export async function createLink(link: Link, tables: string): Promise<void> {
  const { from, to, name } = link;
  await requireLogical(from);
  const slot = await slotOf(link);
  await from.query(`create publication ${name} for table ${tables}`);
  try {
    await requireSlots(link);
  } catch (error) {
    await from.query(`drop publication ${name}`);
    throw error;
  }
  // Created here: a subscription to a database of the same server cannot create its slot itself.
  await from.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [slot]);
  await to.query(
    `create subscription ${name} connection ${pg.escapeLiteral(from.url)} publication ${name}
     with (create_slot = false, slot_name = ${slot})`,
  );
}

/** The number of a link's subscription, or null where there is none. */
async function subscriptionOf({ to, name }: Link): Promise<string | null> {
  const [found] = await to.query<{ oid: string }>(
    `select s.oid::text as oid from pg_subscription s join pg_database d on d.oid = s.subdbid
     where s.subname = $1 and d.datname = current_database()`,
    [name],
  );
  return found?.oid ?? null;
}

/**
 * Ends the subscription's processes on both servers. PostgreSQL would wait for them when it removes the subscription,
 * and a copy that has just begun waits for every open transaction of its server: where both databases are on one
 * server, that includes the removal itself, and both would wait forever.
 */
async function stopProcesses({ from, to, name }: Link, subscription: string): Promise<void> {
  await to.query(`alter subscription ${name} disable`);
  await until(
    async () => {
      const workers = await to.query(
        'select pg_terminate_backend(pid) from pg_stat_subscription where subid = $1 and pid is not null',
        [subscription],
      );
      const senders = await from.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and starts_with(application_name, $1)`,
        [`pg_${subscription}_sync_`],
      );
      return workers.length + senders.length === 0;
    },
    { limitMs: 10_000, message: `the subscription ${name} does not stop` },
  );
}

/** A slot is lost with its server, unless the standby has a copy; the subscription could then not be removed. */
async function forgetLostSlot({ from, to, name }: Link, slot: string): Promise<void> {
  const found = await from.query('select from pg_replication_slots where slot_name = $1', [slot]);
  if (found.length === 0) await to.query(`alter subscription ${name} set (slot_name = none)`);
}

/** Removes what there is of a link. */
export async function dropLink(link: Link): Promise<void> {
  const { from, to, name } = link;
  const slot = await slotOf(link);
  const subscription = await subscriptionOf(link);
  if (subscription !== null) {
    await stopProcesses(link, subscription);
    await forgetLostSlot(link, slot);
    await to.query(`drop subscription ${name}`);
  }
  await from.query(`drop publication if exists ${name}`);
  await until(
    async () => {
      const [found] = await from.query<{ active: boolean }>(
        'select active from pg_replication_slots where slot_name = $1',
        [slot],
      );
      if (found?.active === false) await from.query('select pg_drop_replication_slot($1)', [slot]);
      return found === undefined;
    },
    { limitMs: 10_000, message: `the replication slot ${slot} is in use` },
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
export async function untilCaughtUp(link: Omit<Link, 'to'>, limitMs: number): Promise<void> {
  const { from } = link;
  const slot = await slotOf(link);
  const [now] = await from.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  await until(
    async () => {
      const slots = await from.query(
        'select from pg_replication_slots where slot_name = $1 and confirmed_flush_lsn >= $2::pg_lsn',
        [slot, now?.lsn],
      );
      return slots.length > 0;
    },
    { limitMs, message: 'the subscription did not catch up' },
  );
}
