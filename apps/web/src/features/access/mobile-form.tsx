import { smsNoLogin } from '@foyer/contract/calls/security.ts';
import { type FormEvent, useState } from 'react';
import { deviceId } from '#device/device-id.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import { Button } from '#ui/button.tsx';
import { showAlert } from '#ui/messages.ts';
import { TextField } from '#ui/text-field.tsx';
import { useCaptcha } from './captcha/use-captcha.tsx';
import { CodeField } from './code-field.tsx';
import { complaintOf } from './login-rules.ts';
import s from './login-screen.module.css';
import { LoginWait } from './login-wait.tsx';
import { type Login, remembered, tell } from './use-login.ts';
import { useLoginFields } from './use-login-fields.ts';
import { useRemembered } from './use-remembered.ts';

/** Mobile number and the code sent to it (LOGIN-03). The number is remembered, a code never is. */
export function MobileForm({ login }: { readonly login: Login }) {
  const t = useWords();
  const { country } = useMerchant();
  const [dialling, setDialling] = useState(country?.countryDialingCode ?? '');
  const [form, fields] = useLoginFields(['loginMobileNum', 'verificationCode'], dialling);
  const captcha = useCaptcha('sms');
  useRemembered('sms', (record) => {
    fields.fill('loginMobileNum', record.username);
    if (record.countryDialingCode) setDialling(record.countryDialingCode);
  });

  const askForCode = async () => {
    const mobileNum = fields.value('loginMobileNum').trim();
    if (complaintOf('loginMobileNum', mobileNum, dialling)) {
      // Said where one looks after a press, and at the field (SMS-06, AVAL-13).
      await showAlert({ text: t('access.mobileUnusable') });
      fields.focus('loginMobileNum');
      return null;
    }
    const asked = { mobileNum, countryDialingCode: dialling, loginDeviceId: deviceId() };
    return captcha.guarded((proof) => send(smsNoLogin, { ...asked, ...proof }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = fields.read();
    if (!filled) return;
    void login.attempt(async () => {
      const failure = await login.logIn({
        type: 'sms',
        username: fields.value('loginMobileNum').trim(),
        password: fields.value('verificationCode').trim(),
        countryDialingCode: dialling,
        isSms: true,
        remember: remembered.isWanted(),
      });
      if (!failure) return;
      if (failure.code === 'verification.code.err') fields.complain('verificationCode', 'access.codeWrong');
      else await tell(failure);
      fields.focus('verificationCode');
    });
  };

  return (
    <form ref={form} className={s.form} method="post" onSubmit={submit} noValidate>
      <TextField
        {...fields.field('loginMobileNum')}
        label={t('access.mobile')}
        start={<span dir="ltr">+{dialling}</span>}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        enterKeyHint="next"
        maxLength={15}
        dir="ltr"
      />
      <CodeField {...fields.field('verificationCode')} scene={`login ${dialling}`} send={askForCode} />
      <LoginWait until={login.lockedUntil}>
        <Button type="submit" block busy={login.isBusy}>
          {t('access.submit')}
        </Button>
      </LoginWait>
      {captcha.sheet}
    </form>
  );
}
