// Gateways that start on one server set it up one after the other: the second finds it done.
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from './pool.ts';
import { connectAs } from './scope.ts';

const TURN = 7_230_001;
const LOOK_AGAIN_MS = 500;

/**
 * Resolves when this process may start, however long the one before takes; `onWait` is called when there is one. The
 * lock belongs to the connection, so a process that dies releases it. Returns the function that ends the turn.
 */
export async function takeTurn(pool: Pool, onWait: () => void): Promise<() => Promise<void>> {
  const connection = await connectAs(pool, 'owner');
  // Repeated queries: a statement that waits would be ended by the limits for short requests.
  const isMine = async (): Promise<boolean> => {
    const { rowCount } = await connection.query('select where pg_try_advisory_lock($1)', [TURN]);
    return rowCount > 0;
  };
  try {
    for (let tries = 0; !(await isMine()); tries += 1) {
      if (tries === 0) onWait();
      await pause(LOOK_AGAIN_MS);
    }
  } catch (error) {
    connection.release(true);
    throw error;
  }
  return async () => {
    await connection.query('select pg_advisory_unlock($1)', [TURN]);
    connection.release();
  };
}
