// The keys of the back office and of the sandbox, which plays the back office and a third party's site.
import type { Databases, Db } from '#db/connect.ts';
import { addSigner, findSigner, HOUSE, type Signer } from '#security/signers.ts';
import { replacePrivateFile } from '#process/private-file.ts';
import type { Secrets } from '#security/secrets.ts';

/** The environment from which the sandbox hands members over. */
export const SANDBOX_ENV = 'sandbox';

const office = { role: 'operator', name: HOUSE } as const;
const sandbox = { role: 'partner', name: SANDBOX_ENV } as const;

/** Gives a merchant's back office its key, and the sandbox one of its own where there is a sandbox. */
export async function makeKeys(
  databases: Databases,
  secrets: Secrets,
  { merchant, sandboxOrigin }: { merchant: string; sandboxOrigin: string | null },
): Promise<void> {
  const house = { db: databases.merchant(merchant), merchant };
  await addSigner(house, secrets, { ...office, origin: null });
  // Read back at once: if the secrets were encrypted under another key, this fails at the start and not at the first
  // request.
  await findSigner(house, secrets, office);
  if (sandboxOrigin !== null) await addSigner(house, secrets, { ...sandbox, origin: sandboxOrigin });
}

/** The key of the back office or of a partner; null when the merchant has no such signer. */
export async function signerKey(
  house: { db: Db; merchant: string },
  secrets: Secrets,
  signer: Signer,
): Promise<string | null> {
  return (await findSigner(house, secrets, signer))?.secret ?? null;
}

type House = { code: string; name: string; site: string; gateway: string; countryCode: string };

/** Writes the sandbox's keys of its merchants: one file, replaced as a whole, readable by its owner only. */
export async function handKeysToSandbox(
  databases: Databases,
  secrets: Secrets,
  { path, houses }: { path: string; houses: readonly House[] },
): Promise<void> {
  const keys = [];
  for (const house of houses) {
    const own = { db: databases.merchant(house.code), merchant: house.code };
    const operator = await findSigner(own, secrets, office);
    const partner = await findSigner(own, secrets, sandbox);
    if (!operator || !partner) continue;
    keys.push({
      ...house,
      operatorSecret: operator.secret,
      partner: { env: SANDBOX_ENV, secret: partner.secret },
    });
  }
  replacePrivateFile(path, { merchants: keys });
}
