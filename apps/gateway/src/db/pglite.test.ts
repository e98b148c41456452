// The behaviour of the embedded database when it cannot continue. Each case has a database of its own, because it is
// unusable afterwards.
import { expect, test } from 'vitest';
import { DatabaseBusy } from './faults.ts';
import { openPglite } from './pglite.ts';
import type { Connection } from './pool.ts';

async function open() {
  const fatal: { reason: string; error: unknown }[] = [];
  const pool = await openPglite({
    folder: null,
    snapshot: null,
    onFatal: (reason, error) => void fatal.push({ reason, error }),
  });
  return { fatal, pool };
}

function raise(connection: Connection, state: string) {
  return connection.query(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`);
}

test.each([
  ['53100', 'full'],
  ['58030', 'broken'],
])('SQLSTATE %s, a disk that is %s, is fatal: it is reported, and waiting queries fail', async (state) => {
  const { fatal, pool } = await open();
  const connection = await pool.connect();
  const refused = raise(connection, state);
  // The thread processes orders one after the other: this one waits behind the failing one.
  const behind = connection.query('select 1');
  await expect(refused).rejects.toMatchObject({ code: state });
  await expect(behind).rejects.toMatchObject({ code: state });
  expect(fatal).toMatchObject([
    { reason: 'the disk under the database is full or broken', error: { code: state } },
  ]);
});

test('any other refusal of a query is not the end', async () => {
  const { fatal, pool } = await open();
  const connection = await pool.connect();
  await expect(raise(connection, '23505')).rejects.toMatchObject({ code: '23505' });
  expect((await connection.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  connection.release();
  await pool.end();
  expect(fatal).toEqual([]);
});

test('a query that never answers is the end after its limit, while the gateway itself stays awake', async () => {
  const { fatal, pool } = await open();
  const connection = await pool.connect();
  let beats = 0;
  const heart = setInterval(() => (beats += 1), 50);
  await expect(
    connection.query('select count(*) from generate_series(1, 100000000000)'),
  ).rejects.toBeInstanceOf(DatabaseBusy);
  clearInterval(heart);
  expect(fatal).toMatchObject([{ reason: 'a query never answered' }]);
  expect(beats).toBeGreaterThan(10);
});
