// The sandbox in place of the slider's provider: an account for each merchant that names one, and the file from which
// the sandbox reads the accounts.
import { randomBytes } from 'node:crypto';
import type { Databases, Db } from '#db/connect.ts';
import { replacePrivateFile } from '#process/private-file.ts';
import type { Secrets } from '#security/secrets.ts';
import { secretPurpose } from './settings.ts';

/** Gives a merchant that names a GEETEST_ID an account with the sandbox, where it has none yet. */
export async function openSliderAccount(db: Db, secrets: Secrets, merchant: string): Promise<void> {
  const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  const account = settings.captcha?.GEETEST_ID ?? '';
  if (account === '') return;
  await db
    .insertInto('captcha_accounts')
    .values({
      merchant_id: merchant,
      account,
      secret: secrets.hide(randomBytes(16).toString('hex'), secretPurpose(merchant)),
      script: null,
      api: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes the sandbox's accounts: one file, replaced as a whole, readable by its owner only. */
export async function writeSandboxSliders(
  databases: Databases,
  secrets: Secrets,
  { path, merchants }: { path: string; merchants: readonly string[] },
): Promise<void> {
  const accounts = [];
  for (const merchant of merchants) {
    const rows = await databases
      .merchant(merchant)
      .selectFrom('captcha_accounts')
      .select(['account', 'secret'])
      .where('api', 'is', null)
      .execute();
    for (const { account, secret } of rows)
      accounts.push({ merchant, account, secret: secrets.show(secret, secretPurpose(merchant)) });
  }
  replacePrivateFile(path, { accounts });
}
