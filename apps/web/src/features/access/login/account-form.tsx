import { useEffect, useEffectEvent, useState } from 'react';
import { type Refusal, useForm } from '#forms/use-form.ts';
import { loadArea, sayNow, useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import a from '../access.module.css';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { isReadable } from '../captcha/captcha-proof.ts';
import { useRemembered } from '../remembered/use-remembered.ts';
import { pendingFields } from '../social/credential.ts';
import { asksForImage } from './behind-slider.ts';
import { LoginOptions, type RememberOption } from './login-options.tsx';
import { loginRule } from './login-rules.ts';
import { LoginWait } from './login-wait.tsx';
import { takePrefilled } from './prefilled.ts';
import { tell } from './login-failure.ts';
import type { Login } from './use-login.ts';
import { UsernameField } from './username-field.tsx';

/** Placeholder for a remembered password, which cannot be shown. */
const DOTS = '••••••••••';

type FieldName = 'username' | 'password' | 'captcha';
type AccountFormProps = {
  readonly login: Login;
  readonly option: RememberOption;
  /** The picture of the image captcha; 0 when no captcha is required. It stays when the method changes (LOGIN-05). */
  readonly picture: number;
  readonly onPicture: () => void;
  /** Each new number above zero focuses the account name. */
  readonly focusCount: number;
};

/**
 * Account name and password (LOGIN-02). Where this device remembers a log-in, the form is filled in and one tap logs
 * in.
 */
export function AccountForm({ login, option, picture, onPicture, focusCount }: AccountFormProps) {
  const t = useWords();
  const [secret, setSecret] = useState('');
  const passwordRule = loginRule(t, 'password');
  const form = useForm<FieldName>({
    username: loginRule(t, 'username'),
    // An empty field means the remembered password.
    password: (value) => (secret !== '' && value === '' ? null : passwordRule(value)),
    ...(picture > 0 && { captcha: (value) => (isReadable(value.trim()) ? null : t('captcha.missing')) }),
  });
  const focusName = useEffectEvent(() => form.focus('username'));
  useEffect(() => {
    if (focusCount > 0) focusName();
  }, [focusCount]);

  const enter = async (username: string, password: string): Promise<Refusal<FieldName> | null> => {
    const captcha = form.value('captcha').trim();
    const failure = await login.submit({
      type: 'username',
      username,
      password,
      isSms: false,
      remember: option.isWanted,
      ...(captcha && { captcha }),
      ...pendingFields(),
    });
    if (!failure) return null;
    const isCaptchaWrong = failure.code === 'captcha.required';
    // The remembered secret is valid once: when the gateway has checked it, it is used up.
    if (failure.status === 200 && !isCaptchaWrong) setSecret('');
    if (asksForImage(failure)) {
      await loadArea('captcha');
      onPicture();
      if (isCaptchaWrong && captcha !== '')
        return { field: 'captcha', words: { text: sayNow()('captcha.wrong') } };
    }
    await tell(failure, { showsWait: true });
    form.focus('password');
    return null;
  };
  const prefill = useEffectEvent(() => {
    const username = takePrefilled();
    if (username !== '' && form.fill('username', username)) form.focus('password');
  });
  useEffect(() => prefill(), []);
  useRemembered('username', login.abandoned, (record, isAutomatic) => {
    if (!form.fill('username', record.username)) return;
    setSecret(record.secret);
    if (isAutomatic && login.takeFirstTime())
      void enter(record.username, record.secret).then((refusal) => refusal && form.refuse(refusal));
  });
  const send = () => enter(form.value('username').trim(), form.value('password') || secret);

  return (
    <form className={a.form} {...form.props(send)}>
      <UsernameField {...form.field('username')} onInput={() => setSecret('')} />
      <PasswordField
        {...form.field('password')}
        label={t('access.password')}
        placeholder={secret && DOTS}
        hint={secret ? t('access.savedHere') : undefined}
        showLabel={t('access.showPassword')}
        hideLabel={t('access.hidePassword')}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={256}
        dir="auto"
      />
      {picture > 0 && (
        <CaptchaField
          purpose="login"
          turn={picture}
          error={form.error('captcha')}
          onChange={form.field('captcha').onChange}
        />
      )}
      <LoginOptions option={option} />
      <LoginWait until={login.lockedUntil}>
        <Button type="submit" block busy={login.isBusy}>
          {t('access.submit')}
        </Button>
      </LoginWait>
    </form>
  );
}
