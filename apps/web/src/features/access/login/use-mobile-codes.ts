// Logging in by a number: who sends the code here, and what its log-in says (LOGIN-26, LOGIN-27, OPEN-A-28).
import { smsNoLogin } from '@foyer/contract/calls/security.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import type { LoginRequest } from '#session/ways-in.ts';
import { byCode, byService } from './mobile-request.ts';
import { provePhone } from '../registration/phone-proof.ts';
import { isByService } from '../social/phone.ts';
import { useCodeAsk } from '../codes/use-code-ask.ts';
import { remembered } from './use-login.ts';
import type { LoginFormFields } from './use-login-fields.ts';

export function useMobileCodes(fields: LoginFormFields, countryDialingCode: string) {
  const { settings } = useMerchant();
  const mobileNum = () => fields.value('loginMobileNum').trim();
  const { ask, sheet } = useCodeAsk({
    countryDialingCode,
    mobileNum,
    onUnusable: () => {
      fields.complain('loginMobileNum', 'access.mobileUnusable');
      fields.focus('loginMobileNum');
    },
    send: (asked) => send(smsNoLogin, asked),
  });

  /** The log-in of what was filled in; null, and the field says why, when the service does not stand by the code. */
  const requestOf = async (): Promise<LoginRequest | null> => {
    const code = fields.value('verificationCode').trim();
    const typed = { mobileNum: mobileNum(), countryDialingCode };
    if (!isByService(settings)) return byCode(typed, code, remembered.isWanted());
    const proof = await provePhone(phoneOf(typed) ?? '', code);
    if (proof === 'expired' || proof === 'wrong') {
      fields.complain('verificationCode', proof === 'wrong' ? 'access.codeWrong' : 'access.codeExpired');
      return null;
    }
    return byService(typed, proof.idToken);
  };
  return { ask, requestOf, sheet };
}
