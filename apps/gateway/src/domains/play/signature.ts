// A vendor's server proves itself by a signature over its request, made with the secret of this merchant and vendor.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { At } from '#at.ts';
import type { Signed } from '#http/bind.ts';
import { Refusal } from '#http/errors.ts';
import type { Secrets } from '#secrets.ts';
import { secretOf } from './links.ts';

const WINDOW_SECONDS = 300;
// Measured against for a vendor that is not connected, so that it takes as long as for one that is.
const nobody = randomBytes(32).toString('hex');

/** What a vendor signs: method, path, timestamp in seconds and the body as sent, each on a line of its own. */
export const signatureOf = (
  secret: string,
  { method, path, body }: Pick<Signed, 'method' | 'path' | 'body'>,
  timestamp: string,
): Buffer => createHmac('sha256', secret).update(`${method}\n${path}\n${timestamp}\n${body}`).digest();

/** Throws `signature.invalid` unless the vendor named in the path signed this request, and just now. */
export const vendorGuard =
  (secrets: Secrets) =>
  async (signed: Signed, at: At, input: { vendor: string }): Promise<void> => {
    const timestamp = signed.header('x-vendor-timestamp') ?? '';
    const given = signed.header('x-vendor-signature') ?? '';
    const known = await secretOf(at.db, secrets, { merchant: at.merchant.id, vendor: input.vendor });
    const expected = signatureOf(known ?? nobody, signed, timestamp);
    const isShaped = /^\d{10}$/.test(timestamp) && /^[0-9a-f]{64}$/.test(given);
    const isNow = Math.abs(at.clock.now() / 1000 - Number(timestamp)) <= WINDOW_SECONDS;
    const isTrue = isShaped && timingSafeEqual(Buffer.from(given, 'hex'), expected);
    if (!known || !isNow || !isTrue) throw new Refusal('signature.invalid');
  };
