import { smsRegister } from '@foyer/contract/calls/registration.ts';
import { cleaned, fieldsOf, type RegisterMethod } from '@foyer/contract/register-fields.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import { useState } from 'react';
import type { Refusal } from '#forms/use-form.ts';
import { failureWords } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import type { Say } from '#language/words.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import a from '../access.module.css';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { isSliderOn } from '../captcha/captcha-proof.ts';
import { useCodeRequest } from '../codes/use-code-request.ts';
import { Consent } from '../consent.tsx';
import { useDialling } from '../dialling/use-dialling.ts';
import { isByService } from '../social/phone.ts';
import { FormFields } from './form-fields.tsx';
import { provePhone } from './phone-proof.ts';
import {
  errorWord,
  firstMethod,
  type FormField,
  methodsOf,
  type RegisterSettings,
} from './register-rules.ts';
import { useAffiliate } from './use-affiliate.ts';
import { useNameCheck } from './use-name-check.ts';
import { type RegistrationRefusal, useRegister } from './use-register.ts';
import { useRegisterFields } from './use-register-fields.ts';

/** A registration: the way to register, the fields that the merchant asks for, the required captcha, and one button. */
export function RegisterForm({ settings }: { readonly settings: RegisterSettings }) {
  const t = useWords();
  const { settings: merchantSettings } = useMerchant();
  const [method, setMethod] = useState<RegisterMethod>(() => firstMethod(settings));
  const dialling = useDialling(settings.countries);
  const asked = fieldsOf(method, settings);
  const [picture, setPicture] = useState(0);
  // One captcha is enough: with the slider on, the image is not required (CAPTCHA-03).
  const asksImage = settings.captcha && !isSliderOn(merchantSettings, 'register');
  /** The phone-verification service proves the number. */
  const isServed = method === 'mobile' && settings.smsVerification && isByService(merchantSettings);
  const names = useNameCheck();
  const form = useRegisterFields({ method, asked, asksImage, isServed, dialCode: dialling.code, names });
  const isAffiliateAsked = settings.fields.affiliateCode?.enabled === true;
  const affiliate = useAffiliate(isAffiliateAsked, form, t('register.affiliateWrong'));
  const code = useCodeRequest({
    countryDialingCode: dialling.code,
    mobileNum: () => form.value('mobileNum').trim(),
    onUnusable: () => {
      form.setError('mobileNum', t('register.mobileUnusable'));
      form.focus('mobileNum');
    },
    send: (asked) =>
      send(
        smsRegister,
        { ...asked, ...(settings.smsTemplate && { smsTemplate: settings.smsTemplate }) },
        { alert: false },
      ),
  });
  const registration = useRegister();
  const methods = methodsOf(settings);

  const submit = async () => {
    const filled = asked.map(({ field }) => [field, cleaned(field, form.value(field))] as const);
    const values = Object.fromEntries(filled.filter(([, text]) => text !== ''));
    const { code: countryDialingCode } = dialling;
    const number = phoneOf({ countryDialingCode, mobileNum: values['mobileNum'] ?? '' }) ?? '';
    const refused = await registration.submit({
      method,
      settings,
      values,
      countryDialingCode,
      hasImage: asksImage,
      captcha: form.value('captcha').trim(),
      affiliate: affiliate.state,
      onAffiliate: affiliate.take,
      provePhone: isServed ? () => provePhone(number, values['verificationCode'] ?? '') : null,
    });
    if (!refused) return null;
    // A picture is spent only by a registration that was sent.
    if (asksImage && refused.failure) setPicture((shown) => shown + 1);
    if (refused.failure?.code === 'username.exists') names.note(form.value('username'));
    return refusalOf(t, refused);
  };

  return (
    <>
      {methods.length > 1 && (
        <Segmented
          legend={t('register.method')}
          value={method}
          onChange={setMethod}
          options={methods.map((value) => ({
            value,
            label: t(value === 'username' ? 'register.byName' : 'register.byMobile'),
          }))}
        />
      )}
      <form className={a.form} {...form.props(submit)}>
        <FormFields {...{ asked, form, dialling, affiliate }} askForCode={code.ask} names={names} />
        {asksImage && (
          <CaptchaField
            purpose="register"
            turn={picture}
            error={form.error('captcha')}
            onChange={form.field('captcha').onChange}
          />
        )}
        <Consent error={form.error('consent')} onChange={form.field('consent').onChange} />
        <Button type="submit" block busy={registration.isBusy}>
          {t('register.submit')}
        </Button>
      </form>
      {code.sheet}
      {registration.captchaSheet}
    </>
  );
}

/** The message of a refusal; null when the closed captcha has shown one. */
function refusalOf(t: Say, { field, failure, complaint }: RegistrationRefusal): Refusal<FormField> | null {
  if (field === null) return failure && { field, words: failureWords(t, failure) };
  const atField = t(wordOf(field, failure?.code ?? null, complaint));
  return { field, words: failure ? failureWords(t, failure) : { text: atField }, atField };
}

function wordOf(field: string, failure: string | null, complaint: unknown) {
  if (failure === 'username.exists') return 'register.taken';
  if (failure === 'password.common') return 'register.passwordCommon';
  if (field === 'affiliateCode') return 'register.affiliateWrong';
  if (field === 'captcha') return 'captcha.wrong';
  if (complaint === 'expired') return 'register.codeExpired';
  return field === 'verificationCode' ? 'register.codeWrong' : errorWord(complaint);
}
