import { expect, test } from 'vitest';
import { onRealPostgres, testServer } from '#testing/database.ts';
import { sqlState } from './faults.ts';
import { openPostgres } from './postgres.ts';

const CANCELED = '57014';

test.skipIf(!onRealPostgres)(
  'a pool ends statements at its own limit, also after a script, which has none',
  async () => {
    const pool = openPostgres({ url: testServer ?? '', max: 1, onError: () => {}, statementMs: 100 });
    const connection = await pool.connect();
    const endOf = () => connection.query('select pg_sleep(60)').then(() => null, sqlState);
    expect(await endOf()).toBe(CANCELED);
    await connection.script(
      "create temp table during as select current_setting('statement_timeout') as limited",
    );
    expect((await connection.query('select limited from during')).rows).toEqual([{ limited: '0' }]);
    expect(await endOf()).toBe(CANCELED);
    connection.release();
    await pool.end();
  },
);
