// Imported pictures that no setting and no game names any more are deleted after some time. Until then an earlier file
// can be applied again, and pages that are open show their pictures.
import { sql } from 'kysely';
import type { Databases, Db } from '#db/connect.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import type { OneDatabase } from '#db/one-database.ts';
import { retention } from '#db/retention.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { type Clock, DAY_MS } from '#process/clock.ts';

/** How long an imported picture that nothing names is kept. */
export const UNUSED_PICTURE_MS = 30 * DAY_MS;

const KEY = 'own-[0-9a-f]{32}';

/** Tables with settings of merchants: texts and addresses in any of them may name a picture. */
async function settingTables({ platform }: Databases): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'merchant_id' order by table_name`.execute(platform);
  return rows.map(({ name }) => name).filter((name) => retention[name] === 'settings');
}

/** The keys of pictures in the rows that the connection sees. */
async function keysIn(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct found[1] as key
    from ${sql.table(table)} as named, regexp_matches(named::text, ${KEY}, 'g') as found`.execute(db);
  return rows.map(({ key }) => key);
}

async function usedKeys(databases: Databases): Promise<string[]> {
  const tables = await settingTables(databases);
  const used = await keysIn(databases.platform, 'games');
  for (const merchant of await merchantIds(databases))
    for (const table of tables) used.push(...(await keysIn(databases.merchant(merchant), table)));
  return used;
}

/**
 * Notes since when a picture of a database is unused, and deletes those that are unused for long. Only a picture that was
 * unused before and after the search is deleted: an application of a description meanwhile ends the note (`keepPictures`).
 */
export async function deleteUnusedPictures(
  { owner }: Pick<OneDatabase, 'owner'>,
  databases: Databases,
  clock: Clock,
): Promise<void> {
  const stored = await owner.selectFrom('own_pictures').select('key').limit(1).executeTakeFirst();
  if (!stored) return;
  const used = await usedKeys(databases);
  const now = clock.now();
  const isUsed = sql<boolean>`key = any(${used})`;
  await owner
    .updateTable('own_pictures')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where(isUsed)
    .execute();
  await owner
    .updateTable('own_pictures')
    .set({ unused_since: BigInt(now) })
    .where('unused_since', 'is', null)
    .where(sql<boolean>`not ${isUsed}`)
    .execute();
  await owner
    .deleteFrom('own_pictures')
    .where('unused_since', '<=', BigInt(now - UNUSED_PICTURE_MS))
    .where(sql<boolean>`not ${isUsed}`)
    .execute();
}

/** Ends the note of every picture that a text names, until the transaction ends. Only the owner of the tables may. */
export async function keepPictures(tx: Tx, text: string): Promise<void> {
  const keys = text.match(new RegExp(KEY, 'g')) ?? [];
  if (keys.length === 0) return;
  await tx
    .updateTable('own_pictures')
    .set({ unused_since: null })
    .where('key', 'in', keys)
    .where('unused_since', 'is not', null)
    .execute();
}
