// Logging in with a proof: the request, and the answer of the gateway.
import { localStore } from '#device/storage.ts';
import type { Failure } from '#request/outcome.ts';
import type { LoginRequest } from '#session/login-calls.ts';
import { readReferral } from '#tracking/referral.ts';
import type { Proof } from './credential.ts';

/** The log-in request of a proof, by its provider's own type and path (OPEN-A-42, OPEN-A-43). */
export function requestOf({ fields }: Proof): LoginRequest {
  const { lineSessionToken, telegramAuth } = fields;
  if (lineSessionToken !== undefined) return { type: 'line', lineSessionToken };
  if (telegramAuth !== undefined) {
    const { affiliateCode, referralCode } = readReferral(localStore) ?? {};
    const sender = { ...(affiliateCode && { affiliateCode }), ...(referralCode && { referralCode }) };
    return { type: 'telegram', telegramAuth, registerUrl: location.origin + location.pathname, ...sender };
  }
  return { type: 'firebase', isSms: fields.firebaseChannel === 'sms', ...fields };
}

/** No account is bound to the proof yet, in either form of the gateway's answer (SOCIAL-06). */
export function isUnbound({ code }: Failure): boolean {
  return code === 'not.exists.user' || code === 'bind_customer_required';
}
