// The secrets of an installation: its keys from the configuration, and the key of digests from its database.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Databases } from '#db/connect.ts';
import type { Config } from '#process/config.ts';
import { createSecrets, type Secrets, secretsKey } from './secrets.ts';

export const digestPurpose = 'installation key digest';

async function storedDigestKey({ owner }: Databases): Promise<string | null> {
  const { rows } = await sql<{ secret: string }>`
    select secret from installation_keys where name = 'digest'`.execute(owner);
  return rows[0]?.secret ?? null;
}

/** Opens the secrets; the first process of an installation makes the key of its digests. */
export async function openSecrets(
  databases: Databases,
  { secretsKey: configured, secretsKeyOther, dataDir }: Config,
): Promise<Secrets> {
  const key = secretsKey(configured, dataDir);
  const other = secretsKeyOther === null ? null : Buffer.from(secretsKeyOther, 'hex');
  const secrets = createSecrets(key, { other });
  if ((await storedDigestKey(databases)) === null) {
    const made = secrets.hide(randomBytes(32).toString('hex'), digestPurpose);
    await sql`insert into installation_keys (name, secret) values ('digest', ${made}) on conflict do nothing`.execute(
      databases.owner,
    );
  }
  const digestKey = secrets.show((await storedDigestKey(databases)) ?? '', digestPurpose);
  return createSecrets(key, { other, digestKey: Buffer.from(digestKey, 'hex') });
}
