// Logging in by number: which service sends the code, and what the log-in request contains (LOGIN-26, LOGIN-27,
// OPEN-A-28).
import { smsNoLogin } from '@foyer/contract/calls/security.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import type { Form, Refusal } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import type { LoginRequest } from '#session/login-calls.ts';
import { byCode, byService } from './mobile-request.ts';
import { provePhone } from '../registration/phone-proof.ts';
import { isByService } from '../social/phone.ts';
import { useCodeRequest } from '../codes/use-code-request.ts';

type MobileField = 'mobileNum' | 'verificationCode';

export function useMobileCodes(form: Form<MobileField>, countryDialingCode: string, remember: boolean) {
  const t = useWords();
  const { settings } = useMerchant();
  const mobileNum = () => form.value('mobileNum').trim();
  const { ask, sheet } = useCodeRequest({
    countryDialingCode,
    mobileNum,
    onUnusable: () => {
      form.setError('mobileNum', t('access.mobileUnusable'));
      form.focus('mobileNum');
    },
    send: (asked) => send(smsNoLogin, asked),
  });

  /**
   * Returns the log-in of the filled-in form; a refusal when the service does not confirm the code; null when it
   * failed and an alert has said so.
   */
  const requestOf = async (): Promise<LoginRequest | Refusal<MobileField> | null> => {
    const code = form.value('verificationCode').trim();
    const typed = { mobileNum: mobileNum(), countryDialingCode };
    if (!isByService(settings)) return byCode(typed, code, remember);
    const proof = await provePhone(phoneOf(typed) ?? '', code);
    if (proof === 'told') return null;
    if (proof === 'expired' || proof === 'wrong') {
      const text = t(proof === 'wrong' ? 'access.codeWrong' : 'access.codeExpired');
      return { field: 'verificationCode', words: { text } };
    }
    return byService(typed, proof.idToken, remember);
  };
  return { ask, requestOf, sheet };
}
