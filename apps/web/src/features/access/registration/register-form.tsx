import { smsRegister } from '@foyer/contract/calls/registration.ts';
import { fieldsOf, type RegisterMethod } from '@foyer/contract/register-fields.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import { type FormEvent, useState } from 'react';
import { clock } from '#device/clock.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { isSliderOn } from '../captcha/captcha-proof.ts';
import { Consent } from '../consent.tsx';
import { useDialling } from '../dialling/use-dialling.ts';
import { isByService } from '../social/phone.ts';
import { useCodeAsk } from '../codes/use-code-ask.ts';
import { provePhone } from './phone-proof.ts';
import a from '../access.module.css';
import { FormFields } from './form-fields.tsx';
import {
  captchaComplaint,
  complaintWord,
  firstMethod,
  methodsOf,
  type RegisterSettings,
} from './register-rules.ts';
import { useAffiliate } from './use-affiliate.ts';
import { useNameCheck } from './use-name-check.ts';
import { type Refused, useRegister } from './use-register.ts';
import { useRegisterFields } from './use-register-fields.ts';

/** The day it is where the visitor is, YYYY-MM-DD. */
function today(): string {
  const now = new Date(clock.now());
  return new Date(clock.now() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** A registration: the way to register, the fields the merchant asks for, the captcha that is due, one button. */
export function RegisterForm({ settings }: { readonly settings: RegisterSettings }) {
  const t = useWords();
  const { settings: house } = useMerchant();
  const [method, setMethod] = useState<RegisterMethod>(() => firstMethod(settings));
  const dialling = useDialling();
  const asked = fieldsOf(method, settings);
  const facts = { countryDialingCode: dialling.code, ageLimit: house.ageLimit, today: today() };
  const [form, fields] = useRegisterFields({ asked, facts, say: t });
  const [picture, setPicture] = useState(0);
  // One captcha is enough: with the slider on, the image is not asked for (CAPTCHA-03).
  const asksImage = settings.captcha && !isSliderOn(house, 'register');
  const isAffiliateAsked = settings.fields.affiliateCode?.enabled === true;
  const affiliate = useAffiliate(isAffiliateAsked, fields, t('register.affiliateWrong'));
  const names = useNameCheck(() => fields.complain('username', t('register.taken')));
  const code = useCodeAsk({
    countryDialingCode: dialling.code,
    mobileNum: () => fields.value('mobileNum').trim(),
    onUnusable: () => {
      fields.complain('mobileNum', t('register.mobileUnusable'));
      fields.focus('mobileNum');
    },
    send: (asked) =>
      send(smsRegister, { ...asked, ...(settings.smsTemplate && { smsTemplate: settings.smsTemplate }) }),
  });
  const registration = useRegister();
  const methods = methodsOf(settings);

  /** What the gateway, or the service, says of a field. */
  const show = (refused: Refused) => {
    if (asksImage) setPicture((shown) => shown + 1);
    const { field } = refused;
    if (field === null) return;
    const { failure, complaint } = refused;
    if (failure?.code === 'username.exists') names.note(fields.value('username'));
    fields.complain(field, t(wordOf(field, failure?.code ?? null, complaint)));
    fields.focus(field);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const captcha = fields.value('captcha').trim();
    const wrongCaptcha = asksImage ? captchaComplaint(captcha) : null;
    const isTaken = method === 'username' && names.isTaken(fields.value('username'));
    const values = fields.read([
      ...(isTaken ? [['username', t('register.taken')] as const] : []),
      ...(affiliate.state === 'invalid' ? [['affiliateCode', t('register.affiliateWrong')] as const] : []),
      ...(wrongCaptcha ? [['captcha', t(wrongCaptcha)] as const] : []),
      ['consent', fields.isTicked('consent') ? null : t('access.consentMissing')],
    ]);
    if (!values) return;
    const { code: countryDialingCode } = dialling;
    const number = phoneOf({ countryDialingCode, mobileNum: values.mobileNum ?? '' }) ?? '';
    const isServed = method === 'mobile' && settings.smsVerification && isByService(house);
    const refused = await registration.submit({
      method,
      settings,
      values,
      countryDialingCode,
      captcha,
      affiliate: affiliate.state,
      onAffiliate: affiliate.take,
      provePhone: isServed ? () => provePhone(number, values.verificationCode ?? '') : null,
    });
    if (refused) show(refused);
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
      {/* `post` for the moment before the app has arrived: a native submit must never put the password into the address. */}
      <form ref={form} className={a.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
        <FormFields {...{ asked, fields, dialling, affiliate }} askForCode={code.ask} names={names} />
        {asksImage && (
          <CaptchaField purpose="register" turn={picture} error={fields.complaintAt('captcha')} />
        )}
        <Consent
          complaint={fields.complaintAt('consent')}
          onChange={() => fields.complain('consent', null)}
        />
        <Button type="submit" block busy={registration.isBusy}>
          {t('register.submit')}
        </Button>
      </form>
      {code.sheet}
      {registration.captchaSheet}
    </>
  );
}

function wordOf(field: string, failure: string | null, complaint: unknown) {
  if (failure === 'username.exists') return 'register.taken';
  if (failure === 'password.common') return 'register.passwordCommon';
  if (field === 'affiliateCode') return 'register.affiliateWrong';
  if (field === 'captcha') return 'register.captchaWrong';
  if (complaint === 'expired') return 'register.codeExpired';
  return field === 'verificationCode' ? 'register.codeWrong' : complaintWord(complaint);
}
