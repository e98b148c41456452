// The rows that the database reads for one answer to a member of aurora.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { MemberAt } from '#service/at.ts';
import type { TestGateway } from './gateway.ts';
import type { Newcomer } from './newcomer.ts';
import { atNewcomer } from './play-session.ts';

/** The rows that this connection has read, by table. */
async function rowsOf(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: bigint }>`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as count
    from pg_stat_xact_user_tables`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/** The rows that are read from each table, counted by the database. */
export function rowsRead(
  gateway: Pick<TestGateway, 'databases' | 'clock'>,
  player: Newcomer,
  read: (at: MemberAt) => Promise<unknown>,
): Promise<Record<string, number>> {
  const at = atNewcomer(gateway, player);
  return at.db.transaction().execute(async (db) => {
    const before = await rowsOf(db);
    await read({ ...at, db });
    const counts = [...(await rowsOf(db))].map(
      ([name, count]) => [name, count - (before.get(name) ?? 0)] as const,
    );
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  });
}

export function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
