// The keys that a merchant shares with other servers, for the person who connects one of them. They can be decrypted
// only with the installation's own key.
import type { Databases } from '#db/connect.ts';
import { signerKey } from '#domains/operator/keys.ts';
import { findProvider } from '#domains/payments/providers.ts';
import type { Secrets } from '#security/secrets.ts';

const kinds = ['operator', 'partner', 'provider'] as const;
export type Holder = { kind: (typeof kinds)[number]; name: string };
/** `formerUntil` is the end of an overlap of two keys. */
type ListedHolder = Holder & { formerUntil: number | null };

export function isKind(text: string): text is Holder['kind'] {
  return kinds.some((kind) => kind === text);
}

/**
 * The servers that share a key with a merchant: its back office, partners that hand members over, and
 * payment providers. The key of a game vendor is shown once, when it is new (vendor-add.ts).
 */
export async function keyHolders(
  databases: Databases,
  { merchant, now }: { merchant: string; now: number },
): Promise<ListedHolder[]> {
  const db = databases.merchant(merchant);
  const signers = await db
    .selectFrom('signers')
    .select(['role', 'name', 'former_until'])
    .orderBy('role')
    .execute();
  const providers = await db.selectFrom('payment_providers').select('code').orderBy('code').execute();
  return [
    ...signers.map(({ role, name, former_until: until }): ListedHolder => {
      const formerUntil = until !== null && until > BigInt(now) ? Number(until) : null;
      return { kind: role, name, formerUntil };
    }),
    ...providers.map(({ code: name }): ListedHolder => ({ kind: 'provider', name, formerUntil: null })),
  ];
}

/** The key of one of them; null when it does not exist. */
export async function readKey(
  databases: Databases,
  secrets: Secrets,
  { merchant, kind, name }: Holder & { merchant: string },
): Promise<string | null> {
  const db = databases.merchant(merchant);
  if (kind === 'provider') return (await findProvider({ db, merchant }, secrets, name))?.secret ?? null;
  return signerKey({ db, merchant }, secrets, { role: kind, name });
}
