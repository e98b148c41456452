// A vendor's server authenticates with a key of this merchant and vendor.
import type { At } from '#service/at.ts';
import { checkSignature, type SignedRequest } from '#security/signature.ts';
import type { Secrets } from '#security/secrets.ts';
import { validKeys } from './links.ts';

/** Throws `signature.invalid` unless the vendor named in the path signed this request, and just now. */
export function vendorGuard(secrets: Secrets) {
  return async (signed: SignedRequest, at: At, input: { vendor: string }): Promise<void> => {
    const now = at.clock.now();
    const keys = await validKeys(at.db, secrets, {
      merchant: at.merchant.id,
      vendor: input.vendor,
      now,
    });
    checkSignature(signed, { kind: 'vendor', keys, now });
  };
}
