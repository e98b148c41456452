// Asking for the code that proves a number: the number first, then the captcha, then whoever sends codes here.
import { smsRegister } from '@foyer/contract/calls/registration.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import { deviceId } from '#device/device-id.ts';
import { sayNow } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { failed } from '#request/outcome.ts';
import { send } from '#request/send.ts';
import { showAlert } from '#ui/messages.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import type { Sent } from '../code-sending.ts';
import { IdentityTrouble, troubleText } from '../social/identity-trouble.ts';
import { isByService } from '../social/phone.ts';
import { askPhoneService } from './phone-proof.ts';
import type { RegisterFields } from './use-register-fields.ts';

export const useCodeAsk = (fields: RegisterFields, countryDialingCode: string, smsTemplate?: string) => {
  const { settings } = useMerchant();
  const captcha = useCaptcha('sms');

  const byService = async (number: string): Promise<Sent> => {
    try {
      await askPhoneService(settings, number);
      return { ok: true, value: { expirationTime: null }, spanId: null };
    } catch (trouble) {
      if (!(trouble instanceof IdentityTrouble)) throw trouble;
      await showAlert({ text: troubleText(sayNow(), trouble) });
      return null;
    }
  };

  const ask = async (): Promise<Sent> => {
    const mobileNum = fields.value('mobileNum').trim();
    const number = phoneOf({ countryDialingCode, mobileNum });
    if (number === null) {
      fields.complain('mobileNum', sayNow()('register.mobileUnusable'));
      fields.focus('mobileNum');
      return null;
    }
    if (isByService(settings)) {
      // The slider stands before a code, whoever sends it (OPEN-A-121).
      const sent = await captcha.guarded(async () => (await byService(number)) ?? failed('cancelled'));
      return sent?.ok ? sent : null;
    }
    const asked = {
      mobileNum,
      countryDialingCode,
      loginDeviceId: deviceId(),
      ...(smsTemplate && { smsTemplate }),
    };
    return captcha.guarded((proof) => send(smsRegister, { ...asked, ...proof }));
  };
  return { ask, sheet: captcha.sheet };
};
