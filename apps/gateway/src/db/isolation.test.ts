import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from './connect.ts';
import { untilJudged } from '#testing/at-once.ts';
import { testDatabase } from '#testing/database.ts';

/** The documented exceptions; the migration of each contains the reason. */
const platformWide = [
  'databases',
  'fixtures',
  'games',
  'held_merchants',
  'installation_keys',
  'job_turns',
  'merchant_databases',
  'merchant_domains',
  'own_pictures',
  'rate_limits',
  'schema_migrations',
  'vendors',
];

let databases: Databases;
beforeAll(async () => {
  databases = await testDatabase('seeded');
});
afterAll(() => databases.close());

type Table = { name: string; secured: boolean; forced: boolean; owned: boolean; keyed: boolean };

async function tables(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and a.attnotnull) as owned,
      exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary and a.attname = 'merchant_id') as keyed
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname
  `.execute(databases.owner);
  return rows;
}

test('every table carries its merchant in the key, under forced row-level security, but for the written-down ones', async () => {
  const rows = await tables();
  expect(rows.length).toBeGreaterThan(15);
  const exceptions = rows.filter(
    ({ secured, forced, owned, keyed }) => !(secured && forced && owned && keyed),
  );
  expect(exceptions.map(({ name }) => name)).toEqual(platformWide);
});

test('the role of the gateway cannot step around it', async () => {
  const { rows } = await sql<{ user: string; bypass: boolean; super: boolean }>`
    select current_user as user, rolbypassrls as bypass, rolsuper as super from pg_roles where rolname = current_user
  `.execute(databases.merchant('aurora'));
  expect(rows).toEqual([{ user: 'foyer_app', bypass: false, super: false }]);
});

test('a query that forgot its merchant sees nothing, in any table', async () => {
  for (const { name } of (await tables()).filter((table) => !platformWide.includes(table.name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(databases.platform);
    expect({ name, rows }).toEqual({ name, rows: [] });
  }
});

test('a query without a condition sees its own merchant only', async () => {
  const accounts = await databases
    .merchant('lotus')
    .selectFrom('members')
    .select('merchant_id')
    .distinct()
    .execute();
  expect(accounts).toEqual([{ merchant_id: 'lotus' }]);
});

test('a planted breach shows: without the policy the same query sees everybody', async () => {
  await sql`alter table members disable row level security`.execute(databases.owner);
  try {
    const seen = await databases
      .merchant('lotus')
      .selectFrom('members')
      .select('merchant_id')
      .distinct()
      .execute();
    expect(seen.map(({ merchant_id }) => merchant_id).toSorted()).toEqual(['aurora', 'harbor', 'lotus']);
  } finally {
    await sql`alter table members enable row level security`.execute(databases.owner);
  }
});

test('rows of another merchant can be neither changed, moved nor made', async () => {
  const lotus = databases.merchant('lotus');
  const changed = await lotus
    .updateTable('members')
    .set({ language: 'XX' })
    .where('merchant_id', '=', 'aurora')
    .executeTakeFirst();
  expect(changed.numUpdatedRows).toBe(0n);
  await expect(lotus.updateTable('members').set({ merchant_id: 'aurora' }).execute()).rejects.toMatchObject({
    code: '42501',
  });
  const planted = lotus.insertInto('announcements').values({
    merchant_id: 'aurora',
    id: 'x',
    kind: 'player',
    position: 1,
    words: '{}',
    link: '{}',
    created_at: 1n,
  });
  await expect(planted.execute()).rejects.toMatchObject({ code: '42501' });
});

test('the catalogue of the platform can be read and not written', async () => {
  const aurora = databases.merchant('aurora');
  expect((await aurora.selectFrom('vendors').select('code').execute()).length).toBe(14);
  await expect(aurora.deleteFrom('vendors').execute()).rejects.toMatchObject({ code: '42501' });
  await expect(
    aurora.insertInto('merchant_domains').values({ host: 'x', merchant_id: 'aurora' }).execute(),
  ).rejects.toMatchObject({ code: '42501' });
});

test('connections shared by merchants do not mix them up under load', async () => {
  const asked = ['aurora', 'lotus', 'harbor'].flatMap((merchant) =>
    Array.from({ length: 40 }, () => merchant),
  );
  const seen = await Promise.all(
    asked.map((merchant) =>
      // On a busy machine a connection may not be free in time.
      untilJudged(async () => {
        const row = await databases
          .merchant(merchant)
          .selectFrom('merchants')
          .select('merchant_id')
          .executeTakeFirst();
        return row?.merchant_id;
      }),
    ),
  );
  expect(seen).toEqual(asked);
});
