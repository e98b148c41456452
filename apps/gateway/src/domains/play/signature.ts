// A vendor's server authenticates with a key of this merchant and vendor.
import type { At } from '#service/at.ts';
import { remembered } from '#service/memo.ts';
import { refusalOf } from '#service/refusal.ts';
import { checkSignature, type SignedRequest } from '#security/signature.ts';
import type { Secrets } from '#security/secrets.ts';
import { validKeys } from './links.ts';

/** How long a replaced key may stay valid. */
const KEYS_MS = 1_000;

/**
 * Throws `signature.invalid` unless the vendor named in the path signed this request, and just now. A signature that
 * does not fit the keys of the last second is checked against the present ones: a new key is valid at once.
 */
export function vendorGuard(secrets: Secrets) {
  const keysOf = (at: Pick<At, 'db' | 'merchant' | 'clock'>, vendor: string): Promise<string[]> =>
    validKeys(at.db, secrets, { merchant: at.merchant.id, vendor, now: at.clock.now() });
  const recent = remembered(KEYS_MS, async () => new Map<string, Promise<string[]>>());

  return async (signed: SignedRequest, at: At, { vendor }: { vendor: string }): Promise<void> => {
    const now = at.clock.now();
    const known = await recent(at);
    const kept = known.get(vendor) ?? keysOf(at, vendor);
    known.set(vendor, kept);
    try {
      checkSignature(signed, { kind: 'vendor', keys: await kept, now });
    } catch (error) {
      known.delete(vendor);
      if (!refusalOf(error)) throw error;
      checkSignature(signed, { kind: 'vendor', keys: await keysOf(at, vendor), now });
    }
  };
}
