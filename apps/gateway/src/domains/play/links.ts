// The connection of merchants with vendors' servers: the address of the games and the shared secret.
import { randomBytes } from 'node:crypto';
import type { Databases, Db } from '#db/connect.ts';
import { replacePrivateFile } from '#process/private-file.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import type { Secrets } from '#security/secrets.ts';

export function vendorPurpose(merchant: string, vendor: string): string {
  return `vendor ${merchant} ${vendor}`;
}

type Link = { merchant: string; vendor: string };

/**
 * The keys with which a vendor may sign now: the present one first, and the former one until its time ends. Empty when
 * the two are not connected.
 */
export async function validKeys(
  db: Db,
  secrets: Secrets,
  { merchant, vendor, now }: Link & { now: number },
): Promise<string[]> {
  const row = await db
    .selectFrom('vendor_links')
    .select(['secret', 'former_secret', 'former_until'])
    .where('vendor_code', '=', vendor)
    .executeTakeFirst();
  if (!row) return [];
  const isFormerValid = row.former_until !== null && row.former_until > BigInt(now);
  return [row.secret, ...(row.former_secret !== null && isFormerValid ? [row.former_secret] : [])].map(
    (secret) => secrets.show(secret, vendorPurpose(merchant, vendor)),
  );
}

function newKey(): string {
  return randomBytes(32).toString('hex');
}

type Offered = { readonly code: string; readonly game_origin: string | null };

/** Stores a new key for each vendor that has none yet, and returns these keys by the vendor's code. */
async function addKeys(
  db: Db | Tx,
  secrets: Secrets,
  { merchant, offered }: { merchant: string; offered: readonly Offered[] },
): Promise<Map<string, string>> {
  const keys = new Map(offered.map(({ code }) => [code, newKey()]));
  if (offered.length === 0) return keys;
  const rows = offered.map(({ code, game_origin }) => ({
    merchant_id: merchant,
    vendor_code: code,
    game_origin,
    secret: secrets.hide(keys.get(code) ?? newKey(), vendorPurpose(merchant, code)),
  }));
  const added = await db
    .insertInto('vendor_links')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('vendor_code')
    .execute();
  return new Map(added.map(({ vendor_code: code }) => [code, keys.get(code) ?? '']));
}

function offeredVendors(db: Db | Tx) {
  return db
    .selectFrom('merchant_vendors')
    .innerJoin('vendors', 'vendors.code', 'merchant_vendors.vendor_code')
    .select(['code', 'game_origin']);
}

/**
 * Gives each vendor without a server a key where there is none yet: the sandbox, which plays it, reads the key. The key
 * of another vendor is created where its operator sees it (linkVendor).
 */
export async function linkVendors(db: Db | Tx, secrets: Secrets, merchant: string): Promise<void> {
  const offered = await offeredVendors(db).where('game_origin', 'is', null).execute();
  await addKeys(db, secrets, { merchant, offered });
}

/** Gives an offered vendor a key; returns it, or null when the two share one already. */
export async function linkVendor(
  db: Db | Tx,
  secrets: Secrets,
  { merchant, vendor }: Link,
): Promise<string | null> {
  const offered = await offeredVendors(db).where('code', '=', vendor).execute();
  return (await addKeys(db, secrets, { merchant, offered })).get(vendor) ?? null;
}

/** The offered vendors with a server of their own that share no key with the merchant yet: their games cannot be launched. */
export async function vendorsWithoutKey(db: Db): Promise<string[]> {
  const linked = db.selectFrom('vendor_links').select('vendor_code');
  const rows = offeredVendors(db).where('game_origin', 'is not', null).where('code', 'not in', linked);
  return (await rows.orderBy('code').execute()).map(({ code }) => code);
}

/**
 * Replaces a vendor's key and returns the new one. The former key stays valid until `until`; a key that was replaced
 * before it is not valid any more. Returns null when the two are not connected.
 */
export async function rotateKey(
  db: Db,
  secrets: Secrets,
  { merchant, vendor, until }: Link & { until: number },
): Promise<string | null> {
  const key = newKey();
  const { numUpdatedRows } = await db
    .updateTable('vendor_links')
    .set((eb) => ({
      former_secret: eb.ref('secret'),
      former_until: BigInt(until),
      secret: secrets.hide(key, vendorPurpose(merchant, vendor)),
    }))
    .where('vendor_code', '=', vendor)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? null : key;
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
      secrets.show(secret, vendorPurpose(merchant.code, vendor_code)),
    ]);
    operators.push({ ...merchant, secrets: Object.fromEntries(shared) });
  }
  replacePrivateFile(path, { operators });
}
