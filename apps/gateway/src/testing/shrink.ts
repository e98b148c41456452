// A new embedded database without what no test reads: each test file unpacks the rest.
import type { Pool } from '#db/pool.ts';

/** Ends the scope of the last query, drops the databases that others would be copied from, and the log of the seeding. */
export const shrinking: readonly string[] = [
  'reset role',
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
  'reset wal_recycle',
];

export async function shrink(pool: Pool): Promise<void> {
  const connection = await pool.connect();
  for (const sql of shrinking) await connection.query(sql);
  connection.release();
}
