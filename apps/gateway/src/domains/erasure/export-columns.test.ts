import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { testDatabase } from '#testing/database.ts';
import { columnsOf, exportColumns } from './export-columns.ts';
import { memberTables } from './member-tables.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await testDatabase();
});
afterAll(() => databases.close());

test('each column of each table with data of members is shown, derived or secret in an export', async () => {
  expect(Object.keys(exportColumns).toSorted()).toEqual(Object.keys(memberTables).toSorted());
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    databases.owner,
  );
  const stored = rows
    .map(({ name }) => name)
    .filter((name) => (name.split('.')[0] ?? '') in memberTables && !name.endsWith('.merchant_id'));
  const classified = Object.entries(exportColumns).flatMap(([table, { shown, derived, secret }]) =>
    [shown, derived, secret].flatMap((list) => columnsOf(list).map((column) => `${table}.${column}`)),
  );
  expect(classified.toSorted()).toEqual(stored.toSorted());
});

test('no column that is shown holds a hash, a token or an encrypted value', () => {
  const open = Object.entries(exportColumns).flatMap(([table, { shown }]) =>
    columnsOf(shown).map((column) => `${table}.${column}`),
  );
  expect(open.filter((name) => /hash|token|secret|digest|verifier|nonce/.test(name))).toEqual([]);
});
