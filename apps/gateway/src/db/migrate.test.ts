import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from './connect.ts';
import { migrate, type Migration, readMigrations } from './migrate.ts';
import { VERSION } from '#process/version.ts';
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

test('a database of a later version is refused with the version that it needs', async () => {
  const earlier = known.slice(0, -1);
  const { name } = known.at(-1) ?? { name: '' };
  await sql`update schema_migrations set version = '7.1.0' where name = ${name}`.execute(databases.owner);
  await expect(migrate(databases.pool, earlier)).rejects.toThrow(
    `The database needs Foyer 7.1.0 or newer: it has run ${name}, which this version, ${VERSION}, does not have`,
  );
  expect(await migrate(databases.pool, known)).toEqual([]);
});

test('a database that was set up before versions were recorded is refused by the name of the migration', async () => {
  await sql`alter table schema_migrations drop column version`.execute(databases.owner);
  await expect(migrate(databases.pool, known.slice(1))).rejects.toThrow(
    `The database needs a later version of Foyer: it has run 0001-house.sql`,
  );
  expect(await migrate(databases.pool, known)).toEqual([]);
});

test('the gateway has the version of the project', () => {
  const root = readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8');
  expect(JSON.parse(root)).toMatchObject({ version: VERSION });
});

test('a migration that fails leaves nothing of itself', async () => {
  const broken = { name: '9998-broken.sql', sql: 'create table half (id int); select 1 / 0', checksum: 'x' };
  await expect(migrate(databases.pool, [...known, broken])).rejects.toThrow(/division by zero/);
  if (!process.env['TEST_DATABASE_URL']) return;
  // The embedded database ends its process here; a server continues.
  expect(await migrate(databases.pool, known)).toEqual([]);
});
