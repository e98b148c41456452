import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from './connect.ts';
import { migrate, type Migration, readMigrations } from './migrate.ts';
import { testDatabase } from '#testing/database.ts';

let databases: Databases;
let known: Migration[];
beforeAll(async () => {
  databases = await testDatabase();
  known = await readMigrations();
});
afterAll(() => databases.close());

test('a migrated database runs nothing again', async () => {
  expect(await migrate(databases.pool, known)).toEqual([]);
});

test('a migration that was changed after it had run is refused by name', async () => {
  const changed = known.map((migration, place) =>
    place === 0 ? { ...migration, checksum: 'other' } : migration,
  );
  await expect(migrate(databases.pool, changed)).rejects.toThrow(/0001-house\.sql was changed/);
});

test('a database that is ahead of the program is refused', async () => {
  await expect(migrate(databases.pool, known.slice(1))).rejects.toThrow(/has run 0001-house\.sql/);
});

test('a migration that fails leaves nothing of itself', async () => {
  const broken = { name: '9998-broken.sql', sql: 'create table half (id int); select 1 / 0', checksum: 'x' };
  await expect(migrate(databases.pool, [...known, broken])).rejects.toThrow(/division by zero/);
  if (!process.env['TEST_DATABASE_URL']) return;
  // The embedded database ends its process here; a server continues.
  expect(await migrate(databases.pool, known)).toEqual([]);
});
