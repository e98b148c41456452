// `npm run -s secrets:rotate`: encrypts every secret in the database under SECRETS_KEY that is still under SECRETS_KEY_OTHER.
// The gateways run on meanwhile, with both keys (docs/guides/operating.md).
import { sql } from 'kysely';
import type { Databases, MerchantScope } from '#db/connect.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import { addressPurpose } from '#security/open-further.ts';
import { digestPurpose } from '#security/open-secrets.ts';
import type { Secrets } from '#security/secrets.ts';
import { atConsole } from './console.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

const AT_ONCE = 500;

type SecretRow = Readonly<Record<string, string>> & { place: string; hidden: string };

/** Encrypts the values of one column again. A value that changes meanwhile is left as it is. */
async function rotateColumn(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  { table, column, of, purpose }: SealedColumn,
): Promise<number> {
  let count = 0;
  for (;;) {
    const { rows } = await sql<SecretRow>`
      select ctid::text as place, ${sql.ref(column)} as hidden
      ${of.length === 0 ? sql`` : sql`, ${sql.join(of.map((name) => sql.ref(name)))}`}
      from ${sql.table(table)}
      where ${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${secrets.start}) limit ${AT_ONCE}`.execute(
      db,
    );
    if (rows.length === 0) return count;
    await db.transaction().execute(async (tx) => {
      // Orders that are over do not change, except by what keeps their state and amounts.
      await sql`select set_config('foyer.erasure', 'on', true)`.execute(tx);
      for (const row of rows) {
        const named = purpose(merchant, row);
        const renewed = secrets.hide(secrets.show(row.hidden, named), named);
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${renewed}
          where ctid = ${row.place}::tid and ${sql.ref(column)} = ${row.hidden}`.execute(tx);
      }
    });
    count += rows.length;
  }
}

/** The addresses of the further databases. */
async function rotateAddresses({ owner }: Databases, secrets: Secrets): Promise<number> {
  const entries = await owner.selectFrom('databases').selectAll().execute();
  const old = entries.filter(({ address }) => !address.startsWith(secrets.start));
  for (const { name, address } of old)
    await owner
      .updateTable('databases')
      .set({ address: secrets.hide(secrets.show(address, addressPurpose), addressPurpose) })
      .where('name', '=', name)
      .where('address', '=', address)
      .execute();
  return old.length;
}

async function rotateDigestKey({ owner }: Databases, secrets: Secrets): Promise<void> {
  const { rows } = await sql<{ secret: string }>`
    select secret from installation_keys where name = 'digest'`.execute(owner);
  for (const { secret } of rows.filter((row) => !row.secret.startsWith(secrets.start)))
    await sql`update installation_keys set secret = ${secrets.hide(secrets.show(secret, digestPurpose), digestPurpose)}
      where name = 'digest'`.execute(owner);
}

await atConsole(
  'Not every secret was encrypted again; run it again',
  async ({ config, databases, secrets }) => {
    if (config.secretsKey === null || config.secretsKeyOther === null)
      throw new Error('set SECRETS_KEY to the new key and SECRETS_KEY_OTHER to the former one');
    await rotateDigestKey(databases, secrets);
    let count = await rotateAddresses(databases, secrets);
    for (const merchant of await merchantIds(databases))
      for (const column of sealedColumns)
        count += await rotateColumn({ db: databases.merchant(merchant), merchant }, secrets, column);
    console.log(`${count} secrets were encrypted again, under SECRETS_KEY`);
  },
);
