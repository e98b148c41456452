// Requests the code that proves a number: first the number is checked, then the captcha, then the service that sends
// the codes (SMS-06, SMS-07).
import { phoneOf } from '@foyer/contract/phone.ts';
import type { ReactNode } from 'react';
import { deviceId } from '#device/device-id.ts';
import { refusedField } from '#forms/refused-field.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { failed, type Outcome } from '#request/outcome.ts';
import type { CaptchaProof } from '../captcha/captcha-proof.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import type { Sending, SendRequest, SendResult } from './code-sending.ts';
import { askPhoneService } from '../registration/phone-proof.ts';
import { IdentityTrouble, tellTrouble } from '../social/identity-trouble.ts';
import { isByService } from '../social/phone.ts';

type CodeRequest = CaptchaProof & {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
  readonly loginDeviceId: string;
};

type CodeRequestOptions = {
  readonly countryDialingCode: string;
  /** The number as typed. */
  readonly mobileNum: () => string;
  /** Shows at the number's field that it takes no such number. */
  readonly onUnusable: () => void;
  /** Requests the code from the gateway. */
  readonly send: (asked: CodeRequest) => Promise<Outcome<{ readonly expirationTime: number }>>;
};

export function useCodeRequest({ countryDialingCode, mobileNum, onUnusable, send }: CodeRequestOptions) {
  const { settings } = useMerchant();
  const captcha = useCaptcha('sms');

  const askService = async (to: string, sending: Sending): Promise<SendResult> => {
    try {
      await askPhoneService(settings, to, sending);
      return { ok: true, value: { expirationTime: null }, spanId: null };
    } catch (trouble) {
      if (!(trouble instanceof IdentityTrouble)) throw trouble;
      void tellTrouble(trouble);
      return null;
    }
  };

  const ask: SendRequest = async (sending) => {
    const to = phoneOf({ countryDialingCode, mobileNum: mobileNum() });
    if (to === null) {
      onUnusable();
      return null;
    }
    if (isByService(settings)) {
      // The slider is required before a code, whichever service sends it (OPEN-A-121).
      const sent = await captcha.guarded(async () => (await askService(to, sending)) ?? failed('cancelled'));
      return sent?.ok ? sent : null;
    }
    const asked = { mobileNum: mobileNum(), countryDialingCode, loginDeviceId: deviceId() };
    const sent = await captcha.guarded((proof) => sending(() => send({ ...asked, ...proof })));
    // The merchant registers no numbers of this country: only the gateway knows which it takes.
    if (sent?.ok !== false || refusedField(sent.error) !== 'mobileNum') return sent;
    onUnusable();
    return null;
  };
  const sheet: ReactNode = captcha.sheet;
  return { ask, sheet };
}
