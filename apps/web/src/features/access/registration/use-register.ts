// Registering: one attempt at a time, the required captcha, and what the form shows of a refusal.
import { register, registerMobile } from '@foyer/contract/calls/registration.ts';
import type { FieldKey } from '@foyer/contract/register-fields.ts';
import { useState } from 'react';
import { clock } from '#device/clock.ts';
import { refusedField } from '#forms/refused-field.ts';
import { countEvent } from '#events/count-event.ts';
import { sayNow, useLanguage } from '#language/language.ts';
import { partnerFacts, useMerchant } from '#merchant/merchant.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import type { Failure } from '#request/outcome.ts';
import { send } from '#request/send.ts';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import type { CaptchaProof } from '../captcha/captcha-proof.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { pendingFields, settleProof } from '../social/credential.ts';
import { memberTurnedAway } from '../login/audience.ts';
import { prefillUsername } from '../login/prefilled.ts';
import { createSubmitLock } from '../login/submit-lock.ts';
import { countRegistration, enter, isRememberWanted, rememberRegistered } from './enter.ts';
import { type AffiliateState, createRegisterFlow, type PhoneProof } from './register-flow.ts';
import { arrivalContext, type RegistrationInput, requestOf } from './register-request.ts';

/** One attempt at a time (REG-28). */
const lock = createSubmitLock(clock);

/** A registration that failed: its field and the failure; neither when the captcha was closed. */
export type RegistrationRefusal = {
  readonly field: FieldKey | 'captcha' | null;
  readonly failure: Failure | null;
  /** The gateway's error for the field. */
  readonly complaint?: unknown;
};

export type Submission = Omit<RegistrationInput, 'credential' | 'phoneToken'> & {
  /** The form shows the image captcha (CAPTCHA-03). */
  readonly hasImage: boolean;
  /** Text of the image captcha when the form has one. */
  readonly captcha: string;
  readonly affiliate: AffiliateState;
  readonly provePhone: (() => Promise<PhoneProof>) | null;
  readonly onAffiliate: (state: AffiliateState) => void;
};

const fieldOf: Partial<Record<string, FieldKey | 'captcha'>> = {
  'username.exists': 'username',
  'affiliate.invalid': 'affiliateCode',
  'verification.code.err': 'verificationCode',
  'password.common': 'password',
  'captcha.required': 'captcha',
};

/** Which field a failure is about (REG-27). */
function refusalFor(failure: Failure): RegistrationRefusal {
  const { complaint } = Object(failure.value) as { complaint?: unknown };
  const named = refusedField(failure) as FieldKey | null;
  return { field: named ?? fieldOf[failure.code] ?? null, failure, complaint };
}

export function useRegister() {
  const merchant = useMerchant();
  const { code: language } = useLanguage();
  const captcha = useCaptcha('register');
  const [isBusy, setBusy] = useState(false);
  const { merchantCode } = merchant.template;

  const registering = (submission: Submission, isWanted: boolean) =>
    createRegisterFlow({
      send,
      onAffiliate: submission.onAffiliate,
      register: (request) => {
        countEvent('registerSubmit');
        const call = (proof: CaptchaProof) => {
          const options = { alert: false };
          const body = { ...(submission.captcha && { captcha: submission.captcha }), ...request, ...proof };
          return submission.method === 'mobile'
            ? send(registerMobile, body, options)
            : send(register, { ...body, ...(isWanted && { remember: true }) }, options);
        };
        // The image captcha is part of the form where the form shows it; every other one is solved before the request.
        return captcha.guarded(call, submission.hasImage ? 'image' : undefined);
      },
    });

  const attempt = async (submission: Submission): Promise<RegistrationRefusal | null> => {
    const closed = memberTurnedAway(merchant.template);
    if (closed) return { field: null, failure: closed };
    const isWanted = isRememberWanted();
    const { method, values, affiliate, provePhone } = submission;
    const credential = pendingFields();
    const result = await registering(
      submission,
      isWanted,
    )({
      affiliateCode: values.affiliateCode ?? '',
      affiliate,
      provePhone,
      request: (phoneToken) => requestOf({ ...submission, credential, phoneToken }, arrivalContext()),
    });
    switch (result.kind) {
      case 'in': {
        settleProof(null);
        const { member, spanId, secret } = result;
        await rememberRegistered({ method, username: values.username ?? '', secret, merchantCode, isWanted });
        const arriving = { origin: location.origin, language, ...partnerFacts(merchant) };
        const failure = await enter({ member, spanId, merchantCode, arriving });
        return failure && { field: null, failure };
      }
      case 'made':
        countRegistration(result.names);
        showToast({ kind: 'success', text: sayNow()('register.created') });
        prefillUsername(result.names.userName || (values.username ?? ''));
        go(paths.login);
        return null;
      case 'affiliate':
        return { field: 'affiliateCode', failure: null };
      case 'code':
        return { field: 'verificationCode', failure: null, complaint: result.isExpired ? 'expired' : 'code' };
      case 'left':
        return { field: null, failure: null };
      case 'refused':
        settleProof(result.failure);
        return refusalFor(result.failure);
    }
  };

  return {
    isBusy,
    captchaSheet: captcha.sheet,
    /** Registers; null when the member has a session, or when a second tap was ignored. */
    submit: async (submission: Submission): Promise<RegistrationRefusal | null> => {
      const ended = await lock.attempt(async () => {
        try {
          return await attempt(submission);
        } catch {
          // Every failure must show a message in the form (AERR-06).
          void showAlert({ text: sayNow()('error.unknown_error') });
          return { field: null, failure: null };
        }
      }, setBusy);
      return ended?.result ?? null;
    },
  };
}
