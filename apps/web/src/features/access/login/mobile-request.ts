// The request of a log-in by number, by the service that sent the code (OPEN-A-27 to OPEN-A-29).
import { phoneOf } from '@foyer/contract/phone.ts';
import type { LoginRequest } from '#session/login-calls.ts';
import type { Proof } from '../social/credential.ts';

type MobileNumber = { readonly mobileNum: string; readonly countryDialingCode: string };

/** A log-in with a code of the gateway, which is sent in the field `password` (LOGIN-26). */
export function byCode(
  { mobileNum, countryDialingCode }: MobileNumber,
  code: string,
  remember: boolean,
): LoginRequest {
  return {
    type: 'sms',
    username: mobileNum,
    password: code,
    countryDialingCode,
    isSms: true,
    remember,
  };
}

/** With the token of the phone-verification service (LOGIN-27). */
export function byService(
  { mobileNum, countryDialingCode }: MobileNumber,
  firebaseIdToken: string,
  remember: boolean,
): LoginRequest {
  return {
    type: 'firebase',
    firebaseChannel: 'sms',
    firebaseIdToken,
    firebaseMobileNo: mobileNum,
    countryDialingCode,
    isSms: true,
    remember,
  };
}

/** The proven number of such a request, for an account that may be new (R25); null for every other request. */
export function proofOf(request: LoginRequest): Proof | null {
  if (request.type !== 'firebase') return null;
  const {
    firebaseChannel,
    firebaseIdToken,
    firebaseMobileNo: mobileNum = '',
    countryDialingCode = '',
  } = request;
  if (firebaseChannel !== 'sms' || firebaseIdToken === undefined) return null;
  const name = phoneOf({ countryDialingCode, mobileNum }) ?? '';
  return { provider: 'phone', fields: { firebaseChannel, firebaseIdToken }, name, picture: '' };
}
