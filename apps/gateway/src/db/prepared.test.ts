import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { onRealPostgres, testDatabase } from '#testing/database.ts';
import { createPreparedStatements } from './prepared.ts';

test('a statement is prepared at its third use, under a name of its own', () => {
  const { nameOf } = createPreparedStatements();
  const first = [1, 2, 3, 4].map(() => nameOf('select 1'));
  expect(first).toEqual([undefined, undefined, 's0', 's0']);
  expect([1, 2, 3].map(() => nameOf('select 2'))).toEqual([undefined, undefined, 's1']);
});

test('transaction commands and statements that were given up are not prepared', () => {
  const { nameOf, giveUp } = createPreparedStatements();
  expect([1, 2, 3, 4].map(() => nameOf('begin'))).toEqual([undefined, undefined, undefined, undefined]);
  for (let use = 0; use < 3; use += 1) nameOf('select 1');
  giveUp('select 1');
  expect(nameOf('select 1')).toBeUndefined();
});

test('a connection prepares at most 250 statements', () => {
  const { nameOf } = createPreparedStatements();
  const names = Array.from({ length: 300 }, (_, place) =>
    [1, 2, 3].map(() => nameOf(`select ${place}`)).at(-1),
  );
  expect(names.filter((name) => name !== undefined)).toHaveLength(250);
});

test.skipIf(!onRealPostgres)('a table that changes under a prepared statement does no harm', async () => {
  const databases = await testDatabase();
  const change = (text: string) => sql.raw(text).execute(databases.owner);
  await change('create table changing (id int primary key)');
  await change('grant all on changing to foyer_app');
  await databases.platform.connection().execute(async (db) => {
    const read = async () => (await sql`select * from changing where id > ${0}`.execute(db)).rows;
    for (let use = 0; use < 5; use += 1) await read();
    await change('alter table changing add column name text');
    expect(await read()).toEqual([]);
    await change("insert into changing values (1, 'one')");
    expect(await read()).toEqual([{ id: 1, name: 'one' }]);
  });
  await databases.close();
});
