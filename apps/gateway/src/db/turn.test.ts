import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from './connect.ts';
import type { Pool } from './pool.ts';
import { onRealPostgres, testDatabase } from '#testing/database.ts';
import { takeTurn } from './turn.ts';

describe.skipIf(!onRealPostgres)('turns on PostgreSQL', () => {
  let databases: Databases;
  let asked = 0;
  /** The queries on it must be short, and it counts them. */
  const hasty = (): Pool => ({
    ...databases.pool,
    connect: async () => {
      const connection = await databases.pool.connect();
      await connection.query(`set statement_timeout = '100ms'`);
      const query: typeof connection.query = (...given) => {
        asked += 1;
        return connection.query(...given);
      };
      return { ...connection, query };
    },
  });
  beforeAll(async () => {
    databases = await testDatabase();
  });
  afterAll(() => databases.close());

  test('the second gateway is notified once, and waits longer than any statement may take', async () => {
    const endFirst = await takeTurn(databases.pool, () => expect.unreachable());
    let [told, isSeconds] = [0, false];
    const second = takeTurn(hasty(), () => (told += 1)).then((end) => {
      isSeconds = true;
      return end;
    });
    await expect.poll(() => asked).toBeGreaterThan(3);
    expect([isSeconds, told]).toEqual([false, 1]);
    await endFirst();
    await (
      await second
    )();
  });

  test('the turn of a process that died is free', async () => {
    const dead = await databases.pool.connect();
    await dead.query('select pg_advisory_lock(7230001)');
    let told = 0;
    const second = takeTurn(databases.pool, () => (told += 1));
    await expect.poll(() => told).toBe(1);
    dead.release(true);
    await (
      await second
    )();
  });
});
