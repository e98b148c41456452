// The connection of merchants with vendors' servers: the address of the games and the shared secret.
import { randomBytes } from 'node:crypto';
import type { Databases, Db } from '#db/connect.ts';
import { replacePrivateFile } from '#process/private-file.ts';
import type { Secrets } from '#security/secrets.ts';

function purposeOf(merchant: string, vendor: string): string {
  return `vendor ${merchant} ${vendor}`;
}

/** The secret a merchant shares with a vendor, or null when the two are not connected. */
export async function secretOf(
  db: Db,
  secrets: Secrets,
  { merchant, vendor }: { merchant: string; vendor: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('vendor_links')
    .select('secret')
    .where('vendor_code', '=', vendor)
    .executeTakeFirst();
  return row ? secrets.show(row.secret, purposeOf(merchant, vendor)) : null;
}

/** Gives each vendor of a merchant a shared secret, where there is none yet. */
export async function linkVendors(db: Db, secrets: Secrets, merchant: string): Promise<void> {
  const offered = await db.selectFrom('merchant_vendors').select('vendor_code').execute();
  if (offered.length === 0) return;
  const rows = offered.map(({ vendor_code }) => ({
    merchant_id: merchant,
    vendor_code,
    game_origin: null,
    secret: secrets.hide(randomBytes(32).toString('hex'), purposeOf(merchant, vendor_code)),
  }));
  await db
    .insertInto('vendor_links')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type SandboxMerchant = { code: string; site: string; wallet: string };

/**
 * Writes the merchants' credentials for the sandbox, which stands in for every vendor without an address of its own:
 * one file, replaced as a whole, readable by its owner only.
 */
export async function writeSandboxVendors(
  databases: Databases,
  secrets: Secrets,
  { path, merchants }: { path: string; merchants: readonly SandboxMerchant[] },
): Promise<void> {
  const operators = [];
  for (const merchant of merchants) {
    const links = await databases
      .merchant(merchant.code)
      .selectFrom('vendor_links')
      .select(['vendor_code', 'secret'])
      .where('game_origin', 'is', null)
      .execute();
    const shared = links.map(({ vendor_code, secret }): [string, string] => [
      vendor_code,
      secrets.show(secret, purposeOf(merchant.code, vendor_code)),
    ]);
    operators.push({ ...merchant, secrets: Object.fromEntries(shared) });
  }
  replacePrivateFile(path, { operators });
}
