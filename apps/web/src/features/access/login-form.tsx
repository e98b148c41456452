import { type FormEvent, useRef, useState } from 'react';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Complaints, complaintsOf } from './login-rules.ts';
import s from './login-screen.module.css';
import { useLogin } from './use-login.ts';

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

/** Account name and password (LOGIN-02). A complaint stands at its field and goes as soon as the field is touched. */
export function LoginForm() {
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [complaints, setComplaints] = useState<Complaints>({});
  const { logIn, isBusy } = useLogin();

  const focus = (field: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const credentials = {
      username: textOf(fields, 'username'),
      password: textOf(fields, 'password'),
    };
    const found = complaintsOf(credentials);
    setComplaints(found);
    const first = Object.keys(found)[0];
    if (first) return focus(first);
    if ((await logIn(credentials)) === 'refused') focus('password');
  };
  const say = (complaint: Complaints['username' | 'password']) => complaint && t(complaint);
  const forgive = (field: keyof Complaints) => () =>
    setComplaints(({ [field]: _, ...others }: Complaints) => others);

  return (
    // `post` for the moment before the app has arrived: a native submit must never put the password into the address.
    <form ref={form} className={s.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        name="username"
        label={t('access.username')}
        error={say(complaints.username)}
        onChange={forgive('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
        dir="auto"
      />
      <PasswordField
        name="password"
        label={t('access.password')}
        showLabel={t('access.showPassword')}
        hideLabel={t('access.hidePassword')}
        error={say(complaints.password)}
        onChange={forgive('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={256}
        dir="auto"
      />
      <Button type="submit" block busy={isBusy} className={s.submit}>
        {t('access.submit')}
      </Button>
    </form>
  );
}
