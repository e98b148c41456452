// A mobile number proved by the phone-verification service: it sends the code, and confirms the number with an ID
// token (OPEN-A-28, OPEN-A-121).
import { isSixDigits } from '#forms/typed-code.ts';
import type { Settings } from '#merchant/settings.ts';
import { proveHuman } from './human-check.ts';
import { finishPhone, sendPhoneCode } from './identity-service.ts';
import { IdentityTrouble } from './identity-trouble.ts';

/** A code that was sent. Held in memory only: after a reload there is none. */
export type Confirmation = {
  /** Exchanges the code for the service's ID token; throws IdentityTrouble. */
  readonly confirm: (code: string) => Promise<string>;
};

/** Whether this merchant's codes are sent by the service. */
export function isByService({ smsProvider, firebase }: Settings): boolean {
  return smsProvider === 'firebase' && firebase !== null;
}

/** The service's codes have exactly six digits (OPEN-A-83). */
export function isServiceCode(code: string): boolean {
  return isSixDigits(code.trim());
}

/**
 * Has a code sent to a number (E.164), after the service's own bot check; `sending` makes the request that sends it.
 * Throws IdentityTrouble.
 */
export async function sendByService(
  { firebase }: Settings,
  phoneNumber: string,
  sending: <T>(request: () => Promise<T>) => Promise<T>,
): Promise<Confirmation> {
  if (!firebase) throw new IdentityTrouble('operation-not-allowed', 'no phone-verification service');
  const human = await proveHuman(firebase);
  const sessionInfo = await sending(() => sendPhoneCode(firebase, phoneNumber, human));
  return { confirm: async (code) => (await finishPhone(firebase, sessionInfo, code)).idToken };
}

/** Proves the number with the typed code; without a sending it returns the code-expired message. */
export function confirmByService(confirmation: Confirmation | null, code: string): Promise<string> {
  return (
    confirmation?.confirm(code) ?? Promise.reject(new IdentityTrouble('code-expired', 'no code was sent'))
  );
}
