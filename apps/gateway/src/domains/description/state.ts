// The state of a merchant as its description gives it: the same form for the file and for the database, so that the
// two can be compared.
import type { MerchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { appearanceOf, parametersOf, settingsOf } from './derive.ts';
import { type Offer, plainOffer, type Platform, readOffers } from './platform-games.ts';
import type { Column, Section } from './section.ts';
import { sections } from './sections.ts';

export type Item = Readonly<Record<string, unknown>>;

/** Lists of items, and the single fields of the merchant. Everything in it is JSON. */
export type MerchantData = Offer & {
  readonly merchant: Item;
  readonly hosts: readonly string[];
  readonly lists: ReadonlyMap<Section, readonly Item[]>;
  readonly hotGames: readonly string[];
  readonly newGames: readonly string[];
};

function listOf(file: MerchantFile, { name }: Section): readonly Item[] {
  const value: unknown = file[name];
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]) as Item[];
}

/** The state that the file describes. */
export function wantedData(file: MerchantFile, platform: Platform): MerchantData {
  const { name, templateId, money, countryCode, languages, flags, registration } = file;
  return {
    merchant: {
      name,
      templateId,
      money,
      countryCode,
      languages,
      parameters: parametersOf(file),
      flags,
      settings: settingsOf(file.settings),
      registration,
      contacts: file.contacts,
      resources: file.resources,
      pages: file.pages,
    },
    hosts: file.hosts,
    lists: new Map(sections.map((section) => [section, listOf(file, section)])),
    ...plainOffer(file, platform),
    hotGames: file.hotGames,
    newGames: file.newGames,
  };
}

/** Integers of 64 bits are text in JSON. */
function asJson({ column, kind }: Column) {
  const name = sql.ref(column);
  if (kind === 'bigint') return sql`${name}::text`;
  return kind === 'bigint[]' ? sql`${name}::text[]` : name;
}

async function readList(db: Db, section: Section): Promise<Item[]> {
  const pairs = section.columns.flatMap((column) => [sql.lit(column.field), asJson(column)]);
  const order = section.isOrdered ? ['position'] : section.key;
  const { rows } = await sql<{ item: Item }>`
    select jsonb_build_object(${sql.join(pairs)}) as item from ${sql.table(section.table)}
    ${section.where === undefined ? sql`` : sql`where ${sql.raw(section.where)}`}
    ${order.length === 0 ? sql`` : sql`order by ${sql.join(order.map((name) => sql.ref(name)))}`}
  `.execute(db);
  return rows.map(({ item }) => item);
}

/** The present state; null when there is no such merchant. */
export async function presentData(
  db: Db,
  merchant: string,
  platform: Platform,
): Promise<MerchantData | null> {
  const row = await db.selectFrom('merchants').selectAll().executeTakeFirst();
  if (!row) return null;
  const domains = await db.selectFrom('merchant_domains').selectAll().orderBy('host').execute();
  const hosts = domains.filter(({ merchant_id: id }) => id === merchant).map(({ host }) => host);
  const lists = new Map<Section, Item[]>();
  for (const section of sections) lists.set(section, await readList(db, section));
  return {
    merchant: {
      name: row.name,
      templateId: row.template_id,
      money: {
        currency: row.currency,
        symbol: row.currency_symbol,
        position: row.currency_position,
        digits: row.minor_digits,
      },
      countryCode: row.country_code,
      languages: row.languages,
      parameters: row.parameters,
      flags: row.flags,
      settings: row.settings,
      registration: row.registration,
      contacts: row.customer_service,
      resources: row.resources,
      pages: row.routes,
    },
    hosts,
    lists,
    ...(await readOffers(db, platform)),
  };
}

/** The description of this state. It contains no secret. */
export function describe(id: string, { merchant, hosts, lists, ...offers }: MerchantData): object {
  const rows: Record<string, unknown> = {};
  for (const [{ name, key }, items] of lists)
    if (key.length > 0) rows[name] = items;
    else if (items.length > 0) rows[name] = items[0];
  const stored = merchant as { name: string; languages: string[]; parameters: Record<string, string> };
  return { version: 1, id, hosts, ...merchant, ...appearanceOf(stored), ...offers, ...rows };
}
