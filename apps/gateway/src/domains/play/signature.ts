// A vendor's server authenticates with the secret of this merchant and vendor.
import type { At } from '#service/at.ts';
import { checkSignature, type SignedRequest } from '#security/signature.ts';
import type { Secrets } from '#security/secrets.ts';
import { secretOf } from './links.ts';

/** Throws `signature.invalid` unless the vendor named in the path signed this request, and just now. */
export function vendorGuard(secrets: Secrets) {
  return async (signed: SignedRequest, at: At, input: { vendor: string }): Promise<void> => {
    const secret = await secretOf(at.db, secrets, { merchant: at.merchant.id, vendor: input.vendor });
    checkSignature(signed, { kind: 'vendor', secret, now: at.clock.now() });
  };
}
