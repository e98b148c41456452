// Expired rows are deleted, others stay, and the guide says when.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#process/clock.ts';
import { addMerchant, testDatabase } from '#testing/database.ts';
import type { Databases } from './connect.ts';
import { deleteExpired, deletion, retention } from './retention.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await testDatabase();
  for (const id of ['one', 'two']) await addMerchant(databases, id);
});
afterAll(() => databases.close());

const now = 1_800_000_000_000;
const clock = { now: () => now };

const periods = Object.entries(retention).flatMap(([table, rule]) =>
  typeof rule === 'string' ? [] : [{ table, ...rule }],
);

async function countReports(merchant: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from reports`.execute(
    databases.merchant(merchant),
  );
  return rows[0]?.n ?? 0;
}

test('all expired rows of a merchant are deleted, however many; younger ones and those of others stay', async () => {
  for (const merchant of ['one', 'two'])
    await sql`insert into reports (merchant_id, kind, report, reported_at)
      select ${merchant}, 'timing', '{}', ${now - 7 * DAY_MS}::bigint + (case when n = 1 then 1 else 0 end)
      from generate_series(1, 10002) as n`.execute(databases.merchant(merchant));
  await deleteExpired(databases.merchant('one'), clock);
  expect([await countReports('one'), await countReports('two')]).toEqual([1, 10_002]);
});

test('every column of the list holds a time', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bigint'`.execute(databases.owner);
  const known = new Set(rows.map(({ name }) => name));
  const names = periods.map(({ table, column }) => `${table}.${column}`);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test.each(periods)('an index finds the expired rows of $table', async ({ table, ...period }) => {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = ${table}`.execute(databases.owner);
  const byAge = indexes.filter(
    ({ definition }) =>
      new RegExp(`\\((merchant_id, )?${period.column}[,)]`).test(definition) &&
      !definition.includes(' WHERE '),
  );
  expect(byAge).not.toEqual([]);
  // The rows of a test fit in one page, which is read at once: what is left without that way is the index.
  const plan = await databases
    .merchant('one')
    .transaction()
    .execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain ${deletion(table, period, now)}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  expect(byAge.filter(({ name }) => plan.includes(name))).not.toEqual([]);
});

function inWords(afterMs: number): string {
  if (afterMs === 0) return 'at its end';
  return afterMs < DAY_MS
    ? `${afterMs / 3_600_000} hour`
    : `${afterMs / DAY_MS} days`.replace(/^1 days$/, '1 day');
}

test('the guide lists the periods', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/operating.md'), 'utf8');
  const written = [...guide.matchAll(/^\| `(\w+)` +\| `(\w+)` +\| ([^|]+?) +\|$/gm)].map(
    ([, table, column, period]) => `${table} ${column} ${period}`,
  );
  const actual = periods.map(({ table, column, afterMs }) => `${table} ${column} ${inWords(afterMs)}`);
  expect(written).toEqual(actual);
});
