// Servers that may call a merchant's signed routes: its back office (one), and the partners that hand members over
// (one per environment).
import { randomBytes } from 'node:crypto';
import type { At } from '#service/at.ts';
import type { MerchantScope } from '#db/connect.ts';
import type { Secrets } from './secrets.ts';
import { checkSignature, type SignedRequest } from './signature.ts';

/** The fixed name of the back office. */
export const BACK_OFFICE = 'back-office';

export type Signer = { role: 'operator' | 'partner'; name: string };

function purposeOf(merchant: string, { role, name }: Signer) {
  return `${role} ${merchant} ${name}`;
}

/** A signer's secret and the origin of its site, or null when the merchant has no such signer. */
export async function findSigner(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  signer: Signer,
): Promise<{ secret: string; origin: string | null } | null> {
  const row = await db
    .selectFrom('signers')
    .select(['secret', 'origin'])
    .where('role', '=', signer.role)
    .where('name', '=', signer.name)
    .executeTakeFirst();
  return row ? { origin: row.origin, secret: secrets.show(row.secret, purposeOf(merchant, signer)) } : null;
}

/** Gives a signer a secret of its own where it has none yet. */
export async function addSigner(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  { origin, ...signer }: Signer & { origin: string | null },
): Promise<void> {
  const secret = secrets.hide(randomBytes(32).toString('hex'), purposeOf(merchant, signer));
  await db
    .insertInto('signers')
    .values({ merchant_id: merchant, ...signer, origin, secret })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'role', 'name']).doUpdateSet({ origin }))
    .execute();
}

/** Guards: throw `signature.invalid` unless that server signed this request, and just now. */
export function signerGuards(secrets: Secrets) {
  const check = async (signed: SignedRequest, at: At, signer: Signer) => {
    const known = await findSigner({ db: at.db, merchant: at.merchant.id }, secrets, signer);
    checkSignature(signed, { kind: signer.role, keys: known ? [known.secret] : [], now: at.clock.now() });
  };
  return {
    operator: (signed: SignedRequest, at: At) => check(signed, at, { role: 'operator', name: BACK_OFFICE }),
    partner: (signed: SignedRequest, at: At, { env }: { env: string }) =>
      check(signed, at, { role: 'partner', name: env }),
  };
}
