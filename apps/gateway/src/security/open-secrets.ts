// The secrets of an installation: its keys from the configuration, and the key of digests from its database.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Databases } from '#db/connect.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import type { Config } from '#process/config.ts';
import type { OneDatabase } from '#db/one-database.ts';
import { createSecrets, type Secrets, secretsKey } from './secrets.ts';
import { signerPurpose } from './signers.ts';

export const digestPurpose = 'installation key digest';

type KeyConfig = Pick<Config, 'secretsKey' | 'secretsKeyOther' | 'dataDir'>;

/** The keys of the configuration: the present one, and during a rotation another one. */
function configuredKeys({ secretsKey: configured, secretsKeyOther, dataDir }: KeyConfig) {
  const key = secretsKey(configured, dataDir);
  return { key, other: secretsKeyOther === null ? null : Buffer.from(secretsKeyOther, 'hex') };
}

async function storedDigestKey({ owner }: Pick<OneDatabase, 'owner'>): Promise<string | null> {
  const { rows } = await sql<{ secret: string }>`
    select secret from installation_keys where name = 'digest'`.execute(owner);
  return rows[0]?.secret ?? null;
}

/**
 * Whether the database has digests of a version without a stored key: they were made with SECRETS_KEY itself. Every
 * gateway creates the key pair of encrypted bodies, also one whose members have no digest yet.
 */
async function hasEarlierDigests(databases: Databases): Promise<boolean> {
  for (const merchant of await merchantIds(databases)) {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from sealing_keys) or exists (select from bank_cards) as has`.execute(
      databases.merchant(merchant),
    );
    if (rows[0]?.has) return true;
  }
  return false;
}

/**
 * Opens the secrets; the first process of an installation stores the key of its digests. An installation of an earlier
 * version keeps the key that it had: otherwise it would not recognise a bank account again that a member has removed.
 */
export async function openSecrets(databases: Databases, config: KeyConfig): Promise<Secrets> {
  const { key, other } = configuredKeys(config);
  const secrets = createSecrets(key, { other });
  if ((await storedDigestKey(databases)) === null) {
    const first = (await hasEarlierDigests(databases)) ? key : randomBytes(32);
    const made = secrets.hide(first.toString('hex'), digestPurpose);
    await sql`insert into installation_keys (name, secret) values ('digest', ${made}) on conflict do nothing`.execute(
      databases.owner,
    );
  }
  const digestKey = secrets.show((await storedDigestKey(databases)) ?? '', digestPurpose);
  return createSecrets(key, { other, digestKey: Buffer.from(digestKey, 'hex') });
}

/**
 * The key of the configuration. Throws WrongKey when the database was encrypted under another one. It writes nothing,
 * and the database may be a further one, which has no key of digests.
 */
export async function requireKey(database: OneDatabase, config: KeyConfig): Promise<Buffer> {
  const { key, other } = configuredKeys(config);
  const secrets = createSecrets(key, { other });
  const digestKey = await storedDigestKey(database);
  if (digestKey !== null) secrets.show(digestKey, digestPurpose);
  const signers = database.owner.selectFrom('signers').select(['merchant_id', 'role', 'name', 'secret']);
  for (const { merchant_id: merchant, role, name, secret } of await signers.limit(1).execute())
    secrets.show(secret, signerPurpose(merchant, { role, name }));
  return key;
}
