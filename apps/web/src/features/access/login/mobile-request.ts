// What a log-in by number says, by who sent the code (OPEN-A-27 to OPEN-A-29).
import type { LoginRequest } from '#session/ways-in.ts';

type Number = { readonly mobileNum: string; readonly countryDialingCode: string };

/** By the house's own code, which stands in the password's place (LOGIN-26). */
export function byCode(
  { mobileNum, countryDialingCode }: Number,
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

/** By the word of the phone-verification service (LOGIN-27). */
export function byService({ mobileNum, countryDialingCode }: Number, firebaseIdToken: string): LoginRequest {
  return {
    type: 'firebase',
    firebaseChannel: 'sms',
    firebaseIdToken,
    firebaseMobileNo: mobileNum,
    countryDialingCode,
    isSms: true,
  };
}
