// The keys of the back office and of the sandbox, which plays the back office and a third party's site.
import type { Databases, MerchantScope } from '#db/connect.ts';
import { addSigner, findSigner, BACK_OFFICE, type Signer } from '#security/signers.ts';
import { replacePrivateFile } from '#process/private-file.ts';
import type { Secrets } from '#security/secrets.ts';

/** The environment from which the sandbox hands members over. */
export const SANDBOX_ENV = 'sandbox';

const office = { role: 'operator', name: BACK_OFFICE } as const;
const sandbox = { role: 'partner', name: SANDBOX_ENV } as const;

/** Gives a merchant's back office its key, and the sandbox one of its own where there is a sandbox. */
export async function makeKeys(
  databases: Databases,
  secrets: Secrets,
  { merchant, sandboxOrigin }: { merchant: string; sandboxOrigin: string | null },
): Promise<void> {
  const scope = { db: databases.merchant(merchant), merchant };
  await addSigner(scope, secrets, { ...office, origin: null });
  // Read back at once: if the secrets were encrypted under another key, this fails at the start and not at the first
  // request.
  await findSigner(scope, secrets, office);
  if (sandboxOrigin !== null) await addSigner(scope, secrets, { ...sandbox, origin: sandboxOrigin });
}

/** The key of the back office or of a partner; null when the merchant has no such signer. */
export async function signerKey(
  scope: MerchantScope,
  secrets: Secrets,
  signer: Signer,
): Promise<string | null> {
  return (await findSigner(scope, secrets, signer))?.secret ?? null;
}

type SandboxMerchant = { code: string; name: string; site: string; gateway: string; countryCode: string };

/** Writes the sandbox's keys of its merchants: one file, replaced as a whole, readable by its owner only. */
export async function writeSandboxKeys(
  databases: Databases,
  secrets: Secrets,
  { path, merchants }: { path: string; merchants: readonly SandboxMerchant[] },
): Promise<void> {
  const keys = [];
  for (const merchant of merchants) {
    const own = { db: databases.merchant(merchant.code), merchant: merchant.code };
    const operator = await findSigner(own, secrets, office);
    const partner = await findSigner(own, secrets, sandbox);
    if (!operator || !partner) continue;
    keys.push({
      ...merchant,
      operatorSecret: operator.secret,
      partner: { env: SANDBOX_ENV, secret: partner.secret },
    });
  }
  replacePrivateFile(path, { merchants: keys });
}
