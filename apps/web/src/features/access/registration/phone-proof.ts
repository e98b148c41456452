// Proves the number with the phone-verification service instead of the gateway (REG-20): the service sends and checks
// the code, and its token is part of the registration. The id of the sending is held in memory only (OPEN-A-121).
import type { Settings } from '#merchant/settings.ts';
import type { Sending } from '../codes/code-sending.ts';
import { IdentityTrouble, tellTrouble } from '../social/identity-trouble.ts';
import { type Confirmation, confirmByService, sendByService } from '../social/phone.ts';
import type { PhoneProof } from './register-flow.ts';

let sent: { readonly number: string; readonly confirmation: Confirmation } | null = null;

/** Has a code sent to a number in E.164; throws the service's IdentityTrouble. */
export async function askPhoneService(settings: Settings, number: string, sending: Sending): Promise<void> {
  sent = { number, confirmation: await sendByService(settings, number, sending) };
}

/** Has the service check the code. A code that was sent to another number is invalid for this one (SMS-13). */
export async function provePhone(number: string, code: string): Promise<PhoneProof> {
  try {
    const confirmation = sent?.number === number ? sent.confirmation : null;
    return { idToken: await confirmByService(confirmation, code) };
  } catch (trouble) {
    if (!(trouble instanceof IdentityTrouble)) throw trouble;
    if (trouble.code === 'code-expired') return 'expired';
    if (trouble.code === 'invalid-verification-code') return 'wrong';
    void tellTrouble(trouble);
    return 'told';
  }
}
