// The merchant's chat service: its address, and the key that it shares with the merchant.
import { randomBytes } from 'node:crypto';
import type { At } from '#service/at.ts';
import type { Databases, Db } from '#db/connect.ts';
import { replacePrivateFile } from '#process/private-file.ts';
import type { Secrets } from '#security/secrets.ts';

export type ChatService = { account: string; key: string; api: string; page: string };
export type ChatOptions = { secrets: Secrets; sandboxOrigin: string | null };

/** The encryption purpose of a service's key. */
export function chatPurpose(merchant: string) {
  return `chat ${merchant}`;
}

/** The merchant's chat service, or null where it has none. In production an account at the sandbox does not count. */
export async function findService(
  { db, merchant }: Pick<At, 'db'> & { merchant: Pick<At['merchant'], 'id'> },
  { secrets, sandboxOrigin }: ChatOptions,
): Promise<ChatService | null> {
  const row = await db.selectFrom('chat_services').selectAll().executeTakeFirst();
  const sandbox = sandboxOrigin === null ? null : `${sandboxOrigin}/chat`;
  const api = row?.api ?? (sandbox && `${sandbox}/v1`);
  const page = row?.page ?? (sandbox && `${sandbox}/room`);
  if (!row || api === null || page === null) return null;
  return { account: row.account, key: secrets.show(row.key, chatPurpose(merchant.id)), api, page };
}

/** The headers with which the merchant calls its service. */
export function accessOf({ account, key }: ChatService): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}` };
}

/** Opens an account at the sandbox's chat service for a merchant that has no chat yet. */
export async function openChatAccount(db: Db, secrets: Secrets, merchant: string): Promise<void> {
  const key = secrets.hide(randomBytes(32).toString('hex'), chatPurpose(merchant));
  await db
    .insertInto('chat_services')
    .values({ merchant_id: merchant, account: merchant, key, api: null, page: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type SandboxMerchant = { readonly code: string; readonly name: string; readonly site: string };

/** Writes the merchants whose chat the sandbox serves. */
export async function writeSandboxChats(
  databases: Databases,
  secrets: Secrets,
  { path, merchants }: { path: string; merchants: readonly SandboxMerchant[] },
): Promise<void> {
  const accounts = [];
  for (const { code, name, site } of merchants) {
    const rows = await databases
      .merchant(code)
      .selectFrom('chat_services')
      .select(['account', 'key'])
      .where('api', 'is', null)
      .execute();
    for (const { account, key } of rows)
      accounts.push({ account, name, site, key: secrets.show(key, chatPurpose(code)) });
  }
  replacePrivateFile(path, { accounts });
}
