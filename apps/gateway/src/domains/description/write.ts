// Writes the state of a description into the database, in the caller's transaction.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#domains/ledger/transact.ts';
import type { Secrets } from '#security/secrets.ts';
import { keyOf } from './difference.ts';
import { DescriptionProblem } from './description-problem.ts';
import type { Section } from './section.ts';
import { sections } from './sections.ts';
import type { Item, MerchantData } from './state.ts';

export type WriteContext = { merchant: string; now: number; secrets: Secrets };

export async function writeMerchant(
  tx: Tx,
  { merchant: id }: WriteContext,
  { merchant }: MerchantData,
): Promise<void> {
  const { money, languages, ...fields } = merchant as Item & {
    money: { currency: string; symbol: string; position: 'F' | 'B'; digits: number };
    languages: string[];
  };
  const row = {
    name: String(fields['name']),
    template_id: String(fields['templateId']),
    currency: money.currency,
    currency_symbol: money.symbol,
    currency_position: money.position,
    minor_digits: money.digits,
    country_code: String(fields['countryCode']),
    languages,
    parameters: JSON.stringify(fields['parameters']),
    flags: JSON.stringify(fields['flags']),
    settings: JSON.stringify(fields['settings']),
    registration: JSON.stringify(fields['registration']),
    customer_service: JSON.stringify(fields['contacts']),
    resources: JSON.stringify(fields['resources']),
    routes: JSON.stringify(fields['pages']),
  };
  await tx
    .insertInto('merchants')
    .values({ merchant_id: id, ...row })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
}

/** The rows that belong to the section; others are stand-ins of the sandbox. */
function ownRows({ where }: Section) {
  return where === undefined ? sql`true` : sql.raw(where);
}

/** The encrypted secrets of a section by the key of their row; null: the row has none. */
async function presentSecrets(tx: Tx, section: Section, column: string): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ key: string; secret: string | null }>`
    select ${section.key.length === 0 ? sql.lit('') : sql.ref(section.key[0] ?? '')} as key,
      ${sql.ref(column)} as secret
    from ${sql.table(section.table)} where ${ownRows(section)}`.execute(tx);
  return new Map(rows.map(({ key, secret }) => [key, secret]));
}

/** A line for each present row whose secret the file replaces. It never contains the secret. */
export async function replacedSecrets(
  tx: Tx,
  { merchant, secrets }: WriteContext,
  { lists }: MerchantData,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [section, items] of lists) {
    const { secret } = section;
    if (!secret || items.every((item) => item['secret'] === undefined)) continue;
    const present = await presentSecrets(tx, section, secret.column);
    for (const item of items) {
      const key = keyOf(section, item);
      const hidden = present.get(key);
      const purpose = secret.purpose(merchant, item);
      if (hidden === undefined || purpose === null || item['secret'] === undefined) continue;
      if (hidden !== null && secrets.show(hidden, purpose) === item['secret']) continue;
      lines.push(`~ ${key === '' ? section.name : `${section.name}.${key}`}.secret: replaced`);
    }
  }
  return lines;
}

/** The encrypted secret of each item: a new one where the file has one, otherwise the present one. */
async function secretsOf(
  tx: Tx,
  { merchant, secrets }: WriteContext,
  section: Section,
  items: readonly Item[],
): Promise<Record<string, string | null>[]> {
  const { secret } = section;
  if (!secret) return items.map(() => ({}));
  const present = await presentSecrets(tx, section, secret.column);
  return items.map((item, place) => {
    const purpose = secret.purpose(merchant, item);
    if (purpose === null) return { [secret.column]: null };
    const hidden = present.get(keyOf(section, item));
    const given = item['secret'];
    if (typeof given !== 'string') {
      if (hidden) return { [secret.column]: hidden };
      if (secret.isMade) return { [secret.column]: secrets.hide(randomBytes(32).toString('hex'), purpose) };
      const at = section.key.length === 0 ? section.name : `${section.name}.${place}`;
      throw new DescriptionProblem([{ path: `${at}.secret`, message: 'is required for a new one' }]);
    }
    const isSame = hidden && secrets.show(hidden, purpose) === given;
    return { [secret.column]: isSame ? hidden : secrets.hide(given, purpose) };
  });
}

function storedRow(section: Section, item: Item): Record<string, unknown> {
  return Object.fromEntries(section.columns.map(({ field, column }) => [column, item[field] ?? null]));
}

/** Adds and changes the rows of a list; a row that is not in the list remains. */
async function upsert(
  tx: Tx,
  context: WriteContext,
  section: Section,
  items: readonly Item[],
): Promise<void> {
  const hidden = await secretsOf(tx, context, section, items);
  const rows = items.map((item, position) => ({
    ...storedRow(section, item),
    ...hidden[position],
    position,
  }));
  const columns = [
    ...section.columns.map(({ column, kind }) => [column, kind] as const),
    ...(section.isOrdered ? ([['position', 'integer']] as const) : []),
    ...(section.secret ? ([[section.secret.column, 'text']] as const) : []),
  ];
  const names = columns.map(([column]) => column);
  const constants = section.constants ?? {};
  const fixed = Object.entries({ ...section.onInsert, ...constants });
  const list = (all: readonly string[]) => sql.join(all.map((name) => sql.ref(name)));
  const types = sql.raw(columns.map(([column, kind]) => `"${column}" ${kind}`).join(', '));
  const changes = names.filter((name) => !section.key.includes(name));
  await sql`
    insert into ${sql.table(section.table)} as target
      (${list(['merchant_id', ...names, ...fixed.map(([name]) => name)])})
    select ${context.merchant}, ${list(names)}
      ${sql.raw(fixed.map(([, value]) => `, ${value === 'now' ? String(context.now) : value}`).join(''))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${types})
    on conflict (${list(['merchant_id', ...(section.keyConstants ?? []), ...section.key])}) do update
    set ${sql.join([...changes, ...Object.keys(constants)].map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
  `.execute(tx);
}

/** Removes the rows that are not in the list. */
async function removeOthers(tx: Tx, section: Section, items: readonly Item[]): Promise<void> {
  const own = ownRows(section);
  const kept = items.map((item) => storedRow(section, item));
  const [key] = section.key;
  if (key === undefined) {
    if (items.length === 0) await sql`delete from ${sql.table(section.table)} where ${own}`.execute(tx);
    return;
  }
  const names = JSON.stringify(kept.map((row) => String(row[key])));
  await sql`
    delete from ${sql.table(section.table)}
    where ${own} and ${sql.ref(key)}::text not in (select jsonb_array_elements_text(${names}::jsonb))
  `.execute(tx);
}

export async function writeLists(tx: Tx, context: WriteContext, { lists }: MerchantData): Promise<void> {
  for (const section of sections) {
    const items = lists.get(section) ?? [];
    if (items.length > 0) await upsert(tx, context, section, items);
  }
  // A row that another one refers to is removed after it.
  for (const section of sections.toReversed()) await removeOthers(tx, section, lists.get(section) ?? []);
}
