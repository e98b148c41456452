// The merchant's project at Firebase Cloud Messaging (PUSH-10). Its addresses are in its row: the same code calls the
// real services or the sandbox.
import { createHash, createECDH, generateKeyPairSync } from 'node:crypto';
import type { ValueOf } from '@foyer/contract/call.ts';
import type { settings } from '@foyer/contract/calls/system.ts';
import type { Databases, MerchantScope } from '#db/connect.ts';
import type { PushFacts } from '#db/tables/notifications.ts';
import { replacePrivateFile } from '#process/private-file.ts';
import { originsOf } from '#providers/origins.ts';
import type { PushAccount } from '#providers/push/access-tokens.ts';
import type { Secrets } from '#security/secrets.ts';
import type { At } from '#service/at.ts';
import { remembered } from '#service/memo.ts';

/** The encryption purposes of a service account's key, and of the sandbox's key. */
export function pushPurposes(merchant: string) {
  return { account: `push ${merchant}`, standIn: `push stand-in ${merchant}` };
}

const factsOf = remembered(
  5_000,
  async ({ db }) => (await db.selectFrom('push_providers').select('facts').executeTakeFirst())?.facts ?? null,
);

/** The settings that a browser needs to register; empty where the merchant sends no messages to devices. */
export async function publishedPush(at: At): Promise<Pick<ValueOf<typeof settings>, 'push'>> {
  const facts = await factsOf(at);
  if (!facts) return {};
  const { clientEmail: _, privateKeyId: __, tokenUrl: ___, sendUrl: ____, ...push } = facts;
  return { push };
}

/** The origins that a page calls to register. */
export async function pushOrigins(at: Pick<At, 'db' | 'merchant' | 'clock'>): Promise<string[]> {
  const facts = await factsOf(at);
  return originsOf([facts?.installationsUrl, facts?.registrationsUrl]);
}

/** The account that sends the merchant's messages, or null. */
export async function findPushAccount(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
): Promise<PushAccount | null> {
  const row = await db.selectFrom('push_providers').select(['facts', 'secret']).executeTakeFirst();
  if (!row) return null;
  const { projectId, clientEmail, privateKeyId, tokenUrl, sendUrl } = row.facts;
  const privateKey = secrets.show(row.secret, pushPurposes(merchant).account);
  return { projectId, clientEmail, privateKeyId, privateKey, tokenUrl, sendUrl };
}

type PushProvider = {
  facts: PushFacts;
  privateKey: string;
  /** The key that the sandbox signs Web Push messages with. */
  standInKey?: string;
};

/** Adds the merchant's project, or replaces it. */
export async function setPushProvider(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  { facts, privateKey, standInKey }: PushProvider,
): Promise<void> {
  const purposes = pushPurposes(merchant);
  const row = {
    facts: JSON.stringify(facts),
    secret: secrets.hide(privateKey, purposes.account),
    stand_in_key: standInKey === undefined ? null : secrets.hide(standInKey, purposes.standIn),
  };
  await db
    .insertInto('push_providers')
    .values({ merchant_id: merchant, ...row })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
}

/** Twelve digits that are always the same for a name, as senders have them. */
function digitsOf(name: string): string {
  return String(
    100_000_000_000 + (createHash('sha256').update(name).digest().readUIntBE(0, 6) % 900_000_000_000),
  );
}

function addressesAt(origin: string) {
  return {
    installationsUrl: `${origin}/push/installations`,
    registrationsUrl: `${origin}/push/registrations`,
    tokenUrl: `${origin}/push/token`,
    sendUrl: `${origin}/push/fcm`,
  };
}

/** Lets the sandbox stand in for a merchant's project; a real project is not changed. */
export async function standInForPush(
  databases: Databases,
  secrets: Secrets,
  { merchant, sandboxOrigin }: { merchant: string; sandboxOrigin: string },
): Promise<void> {
  const db = databases.merchant(merchant);
  const known = await db.selectFrom('push_providers').selectAll().executeTakeFirst();
  if (known) {
    // The sandbox may have another address than at the last start.
    const facts = JSON.stringify({ ...known.facts, ...addressesAt(sandboxOrigin) });
    if (known.stand_in_key !== null) await db.updateTable('push_providers').set({ facts }).execute();
    return;
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const vapid = createECDH('prime256v1');
  vapid.generateKeys();
  const sender = digitsOf(`push ${merchant}`);
  const projectId = `${merchant}-push-sandbox`;
  const facts: PushFacts = {
    apiKey: `sandbox-push-${merchant}`,
    authDomain: new URL(sandboxOrigin).host,
    projectId,
    appId: `1:${sender}:web:${merchant}`,
    messagingSenderId: sender,
    vapidKey: vapid.getPublicKey('base64url'),
    clientEmail: `push@${projectId}.example`,
    privateKeyId: 'sandbox-1',
    ...addressesAt(sandboxOrigin),
  };
  await setPushProvider({ db, merchant }, secrets, {
    facts,
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    standInKey: vapid.getPrivateKey('base64url'),
  });
}

/** Writes the projects that the sandbox plays: one file, replaced as a whole, readable by its owner only. */
export async function writeSandboxPush(
  databases: Databases,
  secrets: Secrets,
  { path, merchants }: { path: string; merchants: readonly { code: string; name: string; site: string }[] },
): Promise<void> {
  const projects = [];
  for (const { code, name, site } of merchants) {
    const purposes = pushPurposes(code);
    const rows = await databases.merchant(code).selectFrom('push_providers').selectAll().execute();
    for (const { facts, secret, stand_in_key } of rows)
      if (stand_in_key !== null)
        projects.push({
          merchant: code,
          name,
          site,
          ...facts,
          privateKey: secrets.show(secret, purposes.account),
          vapidPrivateKey: secrets.show(stand_in_key, purposes.standIn),
        });
  }
  replacePrivateFile(path, { projects });
}
