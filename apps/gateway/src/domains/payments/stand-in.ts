// The sandbox plays a merchant's payment provider where no real one is known: it receives the secret that the two
// share.
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Databases } from '#db/connect.ts';
import type { Secrets } from '#security/secrets.ts';
import { findProvider, setProvider } from './providers.ts';

/** The name of the stand-in in rows and addresses. */
export const STAND_IN = 'sandbox';

/** Connects a merchant with the sandbox's provider; an existing secret is kept. */
export async function standInForPayments(
  databases: Databases,
  secrets: Secrets,
  { merchant, sandboxOrigin }: { merchant: string; sandboxOrigin: string },
): Promise<void> {
  const scope = { db: databases.merchant(merchant), merchant };
  const row = await scope.db
    .selectFrom('payment_providers')
    .select('is_stand_in')
    .where('code', '=', STAND_IN)
    .executeTakeFirst();
  const known = row ? await findProvider(scope, secrets, STAND_IN) : null;
  await setProvider(scope, secrets, {
    code: STAND_IN,
    api: `${sandboxOrigin}/payments/v1/`,
    clientId: merchant,
    secret: known?.secret ?? randomBytes(32).toString('hex'),
    isStandIn: true,
  });
}

type SandboxMerchant = { code: string; name: string; site: string; gateway: string };

/** Writes the sandbox's data: one file, replaced as a whole, readable by its owner only. */
export async function writeSandboxPayments(
  databases: Databases,
  secrets: Secrets,
  { path, merchants }: { path: string; merchants: readonly SandboxMerchant[] },
): Promise<void> {
  const clients = [];
  for (const merchant of merchants) {
    const own = { db: databases.merchant(merchant.code), merchant: merchant.code };
    const row = await own.db
      .selectFrom('payment_providers')
      .select('code')
      .where('code', '=', STAND_IN)
      .where('is_stand_in', '=', true)
      .executeTakeFirst();
    const provider = row ? await findProvider(own, secrets, STAND_IN) : null;
    if (!provider) continue;
    const { clientId, secret } = provider;
    clients.push({ ...merchant, clientId, secret, events: `/payments/${STAND_IN}/events` });
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.new`, JSON.stringify({ clients }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
