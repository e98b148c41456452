// Each column of the tables that a description is made of is shown, derived, secret or no configuration.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { testDatabase } from '#testing/database.ts';
import { sections } from './sections.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await testDatabase();
});
afterAll(() => databases.close());

/** The tables of the fields that are no lists of rows, with the columns that a description shows. */
const fields: Readonly<Record<string, string>> = {
  merchants:
    'name template_id currency currency_symbol currency_position minor_digits country_code languages parameters flags ' +
    'settings registration customer_service resources routes',
  merchant_domains: 'host',
  merchant_vendors: 'vendor_code',
  merchant_games: 'vendor_code game_code hot_rank is_new',
};

/** What the platform computes from the description: the order of lists, the games that a vendor plays, revisions. */
const derived: Readonly<Record<string, string>> = {
  merchant_domains: 'revision',
  merchant_vendors: 'position',
  merchant_games: 'position is_playable',
};

/** What happens at a merchant, and what its back office switches with calls of their own. */
const notConfiguration: Readonly<Record<string, string>> = {
  merchants: 'maintenance_until refused_countries is_domain_open is_in_service',
  merchant_vendors: 'maintenance_from maintenance_until',
  promo_codes: 'uses',
  signers: 'former_secret former_until',
};

function columnsOf(list: string | undefined): string[] {
  return list?.split(' ') ?? [];
}

test('each column of the described tables has its class', async () => {
  const ofSections = sections.map(({ table, columns, isOrdered, constants, onInsert, secret }) => ({
    table,
    columns: [
      ...columns.map(({ column }) => column),
      ...(isOrdered ? ['position'] : []),
      ...Object.keys({ ...constants, ...onInsert }),
      ...(secret ? [secret.column] : []),
      ...columnsOf(notConfiguration[table]),
    ],
  }));
  const ofFields = Object.entries(fields).map(([table, shown]) => ({
    table,
    columns: [...columnsOf(shown), ...columnsOf(derived[table]), ...columnsOf(notConfiguration[table])],
  }));
  for (const { table, columns } of [...ofSections, ...ofFields]) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table}`.execute(
      databases.owner,
    );
    const stored = rows.map(({ name }) => name).filter((name) => name !== 'merchant_id');
    expect({ table, columns: columns.toSorted() }).toEqual({ table, columns: stored.toSorted() });
  }
});
