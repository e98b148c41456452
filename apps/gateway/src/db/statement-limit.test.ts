import { expect, test } from 'vitest';
import { onRealPostgres, testServer } from '#testing/database.ts';
import { sqlState } from './faults.ts';
import { openPostgres } from './postgres.ts';

const CANCELED = '57014';

test.skipIf(!onRealPostgres)('a pool ends statements at its own limit, also after a script', async () => {
  const pool = openPostgres({ url: testServer ?? '', max: 1, onError: () => {}, statementMs: 100 });
  const connection = await pool.connect();
  const endOf = () => connection.query('select pg_sleep(60)').then(() => null, sqlState);
  expect(await endOf()).toBe(CANCELED);
  await connection.script('select 1');
  expect(await endOf()).toBe(CANCELED);
  connection.release();
  await pool.end();
});
