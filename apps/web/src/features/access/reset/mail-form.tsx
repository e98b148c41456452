import { resetByMail } from '@foyer/contract/calls/password.ts';
import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { send } from '#request/send.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { paths } from '#navigation/paths.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { UsernameField } from '../login/username-field.tsx';
import { saveDraft } from './reset-draft.ts';
import s from './reset-screen.module.css';
import { SendForm, useResetForm } from './send-form.tsx';

/** A link by mail (RESET-01): name, address, image captcha. The answer is the same for every account. */
export function MailForm() {
  const t = useWords();
  const form = useResetForm(['username', 'email', 'captcha']);
  const [turn, setTurn] = useState(0);
  const [isSent, setSent] = useState(false);

  const ask = async () => {
    const [username, email] = [form.value('username').trim(), form.value('email').trim()];
    saveDraft({ username, email });
    const captcha = form.value('captcha').trim();
    const outcome = await send(resetByMail, { username, email, captcha });
    // A captcha is valid once, whatever the answer was.
    setTurn(turn + 1);
    if (!outcome.ok) return outcome.error;
    setSent(true);
    return null;
  };
  if (isSent)
    return (
      <section className={s.sent} aria-live="polite">
        <h2 className={s.sentTitle}>{t('reset.sentTitle')}</h2>
        <p>{t('reset.sentText')}</p>
        <ButtonLink href={paths.login} block>
          {t('reset.toLogin')}
        </ButtonLink>
        <Button look="ghost" onClick={() => setSent(false)}>
          {t('reset.sendAgain')}
        </Button>
      </section>
    );
  return (
    <SendForm form={form} onSend={ask} act={t('reset.sendLink')}>
      <UsernameField {...form.field('username')} />
      <TextField
        {...form.field('email')}
        label={t('reset.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        dir="ltr"
      />
      <CaptchaField
        purpose="reset"
        turn={turn}
        error={form.error('captcha')}
        onChange={form.field('captcha').onChange}
      />
    </SendForm>
  );
}
