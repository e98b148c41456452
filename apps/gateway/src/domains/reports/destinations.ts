// Where a merchant's tracking events are forwarded: conversions APIs, each with the merchant's access token.
import { addressBelow } from '#providers/outside/address-below.ts';
import { randomBytes } from 'node:crypto';
import type { Databases, Db, MerchantScope } from '#db/connect.ts';
import { replacePrivateFile } from '#process/private-file.ts';
import type { Secrets } from '#security/secrets.ts';

/** `url` receives events by POST. */
export type Destination = { id: string; name: string; url: string; token: string };
export type DestinationReader = { id: string; read: () => Destination };
export type DestinationOptions = { secrets: Secrets; sandboxOrigin: string | null };

const STAND_IN = 'sandbox';

/** The encryption purpose of a destination's token. */
export function destinationPurpose(merchant: string, id: string): string {
  return `event destination ${merchant} ${id}`;
}

/**
 * The merchant's destinations; in production without the sandbox. Reading one throws when its token cannot be
 * decrypted.
 */
export async function listDestinations(
  { db, merchant }: MerchantScope,
  { secrets, sandboxOrigin }: DestinationOptions,
): Promise<DestinationReader[]> {
  const rows = await db.selectFrom('event_destinations').selectAll().execute();
  return rows.flatMap(({ id, name, api, pixel, token }) => {
    const receiver = api ?? (sandboxOrigin === null ? null : `${sandboxOrigin}/tracking/v1`);
    if (receiver === null) return [];
    const url = addressBelow(receiver, `${encodeURIComponent(pixel)}/events`);
    return {
      id,
      read: () => ({ id, name, url, token: secrets.show(token, destinationPurpose(merchant, id)) }),
    };
  });
}

/** Lets the sandbox receive the events of a merchant that has no destination yet. */
export async function openSandboxDestination(db: Db, secrets: Secrets, merchant: string): Promise<void> {
  const token = secrets.hide(randomBytes(32).toString('hex'), destinationPurpose(merchant, STAND_IN));
  const row = { merchant_id: merchant, id: STAND_IN, name: 'Sandbox Ads', api: null, pixel: merchant, token };
  await db
    .insertInto('event_destinations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes the pixels that the sandbox serves, with their tokens. */
export async function writeSandboxDestinations(
  databases: Databases,
  secrets: Secrets,
  { path, merchants }: { path: string; merchants: readonly string[] },
): Promise<void> {
  const pixels = [];
  for (const merchant of merchants) {
    const rows = await databases
      .merchant(merchant)
      .selectFrom('event_destinations')
      .select(['id', 'pixel', 'token'])
      .where('api', 'is', null)
      .execute();
    for (const { id, pixel, token } of rows)
      pixels.push({ merchant, pixel, token: secrets.show(token, destinationPurpose(merchant, id)) });
  }
  replacePrivateFile(path, { pixels });
}
