// Servers that may call a merchant's signed routes: its back office (one), and the partners that hand members over
// (one per environment).
import { randomBytes } from 'node:crypto';
import type { At } from '#service/at.ts';
import type { MerchantScope } from '#db/connect.ts';
import type { Secrets } from './secrets.ts';
import { Refusal } from '#service/refusal.ts';
import {
  checkSignature,
  requireFreshSignature,
  type SignedHeaders,
  type SignedRequest,
} from './signature.ts';

/** The fixed name of the back office. */
export const BACK_OFFICE = 'back-office';

export type Signer = { role: 'operator' | 'partner'; name: string };

export function signerPurpose(merchant: string, { role, name }: Signer) {
  return `${role} ${merchant} ${name}`;
}

/** A signer's secret and the origin of its site, or null when the merchant has no such signer. */
export async function findSigner(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  signer: Signer,
): Promise<{
  secret: string;
  former: { secret: string; until: number } | null;
  origin: string | null;
} | null> {
  const row = await db
    .selectFrom('signers')
    .select(['secret', 'former_secret', 'former_until', 'origin'])
    .where('role', '=', signer.role)
    .where('name', '=', signer.name)
    .executeTakeFirst();
  if (!row) return null;
  const purpose = signerPurpose(merchant, signer);
  const former =
    row.former_secret === null
      ? null
      : { secret: secrets.show(row.former_secret, purpose), until: Number(row.former_until) };
  return { origin: row.origin, secret: secrets.show(row.secret, purpose), former };
}

/** Gives a signer a secret of its own where it has none yet. */
export async function addSigner(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  { origin, ...signer }: Signer & { origin: string | null },
): Promise<void> {
  const secret = secrets.hide(randomBytes(32).toString('hex'), signerPurpose(merchant, signer));
  await db
    .insertInto('signers')
    .values({ merchant_id: merchant, ...signer, origin, secret })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'role', 'name']).doUpdateSet({ origin }))
    .execute();
}

/**
 * Replaces a signer's key and returns the new one; the former key stays valid until `until`. Returns null when there is
 * no such signer.
 */
export async function rotateSigner(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  { until, ...signer }: Signer & { until: number },
): Promise<string | null> {
  const key = randomBytes(32).toString('hex');
  const { numUpdatedRows } = await db
    .updateTable('signers')
    .set((eb) => ({
      former_secret: eb.ref('secret'),
      former_until: BigInt(until),
      secret: secrets.hide(key, signerPurpose(merchant, signer)),
    }))
    .where('role', '=', signer.role)
    .where('name', '=', signer.name)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? null : key;
}

/** The guards throw `signature.invalid` for a request that this server has not signed just now. */
export function signerGuards(secrets: Secrets) {
  const check = async (signed: SignedRequest, at: At, signer: Signer) => {
    const known = await findSigner({ db: at.db, merchant: at.merchant.id }, secrets, signer);
    const now = at.clock.now();
    const former = known?.former && known.former.until > now ? [known.former.secret] : [];
    checkSignature(signed, { kind: signer.role, keys: known ? [known.secret, ...former] : [], now });
  };
  return {
    /** Refuses headers of the back office that no body can make valid: the body has not been read yet. */
    operatorHeaders: async (signed: SignedHeaders, at: At): Promise<void> => {
      requireFreshSignature(signed, { kind: 'operator', now: at.clock.now() });
      const scope = { db: at.db, merchant: at.merchant.id };
      if (!(await findSigner(scope, secrets, { role: 'operator', name: BACK_OFFICE })))
        throw new Refusal('signature.invalid');
    },
    operator: (signed: SignedRequest, at: At) => check(signed, at, { role: 'operator', name: BACK_OFFICE }),
    partner: (signed: SignedRequest, at: At, { env }: { env: string }) =>
      check(signed, at, { role: 'partner', name: env }),
  };
}
