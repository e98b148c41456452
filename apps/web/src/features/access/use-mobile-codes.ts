// Logging in by a number: who sends the code here, and what its log-in says (LOGIN-26, LOGIN-27, OPEN-A-28).
import { smsNoLogin } from '@foyer/contract/calls/security.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import { deviceId } from '#device/device-id.ts';
import { sayNow } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { failed } from '#request/outcome.ts';
import { send } from '#request/send.ts';
import type { LoginRequest } from '#session/ways-in.ts';
import { showAlert } from '#ui/messages.ts';
import { useCaptcha } from './captcha/use-captcha.tsx';
import type { Sent } from './code-sending.ts';
import { byCode, byService } from './mobile-request.ts';
import { askPhoneService, provePhone } from './registration/phone-proof.ts';
import { IdentityTrouble, troubleText } from './social/identity-trouble.ts';
import { isByService } from './social/phone.ts';
import { remembered } from './use-login.ts';
import type { LoginFormFields } from './use-login-fields.ts';

export const useMobileCodes = (fields: LoginFormFields, countryDialingCode: string) => {
  const { settings } = useMerchant();
  const captcha = useCaptcha('sms');
  const mobileNum = () => fields.value('loginMobileNum').trim();
  const number = () => phoneOf({ countryDialingCode, mobileNum: mobileNum() });

  const askService = async (to: string): Promise<Sent> => {
    try {
      await askPhoneService(settings, to);
      return { ok: true, value: { expirationTime: null }, spanId: null };
    } catch (trouble) {
      if (!(trouble instanceof IdentityTrouble)) throw trouble;
      await showAlert({ text: troubleText(sayNow(), trouble) });
      return null;
    }
  };

  /** Asks for a code: the number first, then the captcha, then whoever sends codes here (SMS-06, SMS-07). */
  const ask = async (): Promise<Sent> => {
    const to = number();
    if (to === null) {
      fields.complain('loginMobileNum', 'access.mobileUnusable');
      fields.focus('loginMobileNum');
      return null;
    }
    if (isByService(settings)) {
      const sent = await captcha.guarded(async () => (await askService(to)) ?? failed('cancelled'));
      return sent?.ok ? sent : null;
    }
    const asked = { mobileNum: mobileNum(), countryDialingCode, loginDeviceId: deviceId() };
    return captcha.guarded((proof) => send(smsNoLogin, { ...asked, ...proof }));
  };

  /** The log-in of what was filled in; null, and the field says why, when the service does not stand by the code. */
  const requestOf = async (): Promise<LoginRequest | null> => {
    const code = fields.value('verificationCode').trim();
    const typed = { mobileNum: mobileNum(), countryDialingCode };
    if (!isByService(settings)) return byCode(typed, code, remembered.isWanted());
    const proof = await provePhone(number() ?? '', code);
    if (proof === 'expired' || proof === 'wrong') {
      fields.complain('verificationCode', proof === 'wrong' ? 'access.codeWrong' : 'access.codeExpired');
      return null;
    }
    return byService(typed, proof.idToken);
  };
  return { ask, requestOf, sheet: captcha.sheet };
};
