import type { FormEvent } from 'react';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { useDialling } from '../dialling/use-dialling.ts';
import { MobileField } from './mobile-field.tsx';
import a from '../access.module.css';
import { LoginWait } from './login-wait.tsx';
import { type Login, tell } from './use-login.ts';
import { useLoginFields } from './use-login-fields.ts';
import { useMobileCodes } from './use-mobile-codes.ts';
import { useRemembered } from '../remembered/use-remembered.ts';

/** Mobile number and the code sent to it (LOGIN-03). The number is remembered, a code never is. */
export function MobileForm({ login }: { readonly login: Login }) {
  const t = useWords();
  const dialling = useDialling();
  const [form, fields] = useLoginFields(['loginMobileNum', 'verificationCode'], dialling.code);
  const codes = useMobileCodes(fields, dialling.code);
  useRemembered('sms', (record) => {
    if (!fields.offer('loginMobileNum', record.username)) return;
    dialling.recall(record.countryCode, record.countryDialingCode);
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.read()) return;
    void login.attempt(async () => {
      const request = await codes.requestOf();
      const failure = request && (await login.logIn(request));
      if (failure?.code === 'verification.code.err') fields.complain('verificationCode', 'access.codeWrong');
      else if (failure) await tell(failure);
      fields.focus('verificationCode');
    });
  };

  return (
    <form ref={form} className={a.form} method="post" onSubmit={submit} noValidate>
      <MobileField {...fields.field('loginMobileNum')} dialling={dialling} />
      <CodeField {...fields.field('verificationCode')} scene={`login ${dialling.code}`} send={codes.ask} />
      <LoginWait until={login.lockedUntil}>
        <Button type="submit" block busy={login.isBusy}>
          {t('access.submit')}
        </Button>
      </LoginWait>
      {codes.sheet}
    </form>
  );
}
