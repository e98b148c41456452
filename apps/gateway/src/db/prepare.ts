// A process that starts brings the tables of each database to its version.
import { migrate, readMigrations } from './migrate.ts';
import type { Pool } from './pool.ts';
import { takeTurn } from './turn.ts';

type PrepareOptions = {
  /** Whether other gateways may use the database; the embedded one has one process only. */
  isShared: boolean;
  log: { info(content: object | string, message?: string): void };
};

/** Runs the missing migrations in this process's turn. Returns the function that ends the turn. */
export async function prepareDatabase(
  pool: Pool,
  { isShared, log }: PrepareOptions,
): Promise<() => Promise<void>> {
  const onWait = () => log.info('another gateway is setting this database up; this one waits for it');
  const endTurn = isShared ? await takeTurn(pool, onWait) : async () => {};
  try {
    const ran = await migrate(pool, await readMigrations());
    if (ran.length > 0) log.info({ ran }, 'migrated');
    return endTurn;
  } catch (error) {
    // A further database is tried again by the same process, which must not wait for itself.
    await endTurn();
    throw error;
  }
}
