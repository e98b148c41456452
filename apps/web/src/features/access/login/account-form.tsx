import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { loadArea, useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { asksForImage } from './behind-slider.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import a from '../access.module.css';
import { LoginOptions } from './login-options.tsx';
import { LoginWait } from './login-wait.tsx';
import { useLoginFields } from './use-login-fields.ts';
import { useRemembered } from '../remembered/use-remembered.ts';
import { pendingFields } from '../social/credential.ts';
import { type Login, remembered, tell } from './use-login.ts';
import { UsernameField } from './username-field.tsx';

/** Stands for what is remembered and cannot be shown. */
const DOTS = '••••••••••';

function unchanging() {
  return () => undefined;
}

/** Account name and password (LOGIN-02). Where this device remembers a log-in, the form is filled in and one tap is enough. */
export function AccountForm({ login }: { readonly login: Login }) {
  const t = useWords();
  const [form, fields] = useLoginFields(['loginUsername', 'loginPassword']);
  const [secret, setSecret] = useState('');
  const wasWanted = useSyncExternalStore(unchanging, remembered.isWanted, () => true);
  const [wantsRemember = wasWanted, setWantsRemember] = useState<boolean>();
  /** Which picture the image captcha shows; 0: none is asked for. */
  const [picture, setPicture] = useState(0);
  const [isCodeMissing, setCodeMissing] = useState(false);

  const enter = (username: string, password: string) =>
    login.attempt(async () => {
      const captcha = fields.value('captcha').trim();
      const failure = await login.logIn({
        type: 'username',
        username,
        password,
        isSms: false,
        remember: wantsRemember,
        ...(captcha && { captcha }),
        ...pendingFields(),
      });
      if (!failure) return;
      // What was remembered is good once: a gateway that has judged it has used it up.
      if (failure.status === 200 && failure.code !== 'captcha.required') setSecret('');
      if (asksForImage(failure)) {
        await loadArea('captcha');
        setPicture((shown) => shown + 1);
      }
      await tell(failure);
      fields.focus('loginPassword');
    });
  useRemembered('username', (record, isAutomatic) => {
    if (!fields.offer('loginUsername', record.username)) return;
    setSecret(record.secret);
    if (isAutomatic && login.isFirstTime()) void enter(record.username, record.secret);
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = fields.value('loginPassword');
    const isSaved = secret !== '' && typed === '';
    const isMissing = picture > 0 && fields.value('captcha').trim() === '';
    setCodeMissing(isMissing);
    if (!fields.read(isSaved ? ['loginPassword'] : [])) return;
    if (isMissing) return fields.focus('captcha');
    void enter(fields.value('loginUsername').trim(), isSaved ? secret : typed);
  };

  return (
    // `post` for the moment before the app has arrived: a native submit must never put the password into the address.
    <form ref={form} className={a.form} method="post" onSubmit={submit} noValidate>
      <UsernameField {...fields.field('loginUsername')} onInput={() => setSecret('')} />
      <PasswordField
        {...fields.field('loginPassword')}
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
          error={isCodeMissing ? t('captcha.missing') : undefined}
          onChange={() => setCodeMissing(false)}
        />
      )}
      <LoginOptions
        remember={wantsRemember}
        onRemember={(wanted) => {
          setWantsRemember(wanted);
          remembered.want(wanted);
        }}
      />
      <LoginWait until={login.lockedUntil}>
        <Button type="submit" block busy={login.isBusy}>
          {t('access.submit')}
        </Button>
      </LoginWait>
    </form>
  );
}
