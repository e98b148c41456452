import { downlines, openDownline } from '@foyer/contract/calls/agent.ts';
import { useState } from 'react';
import { refusalOf } from '#forms/refusal.ts';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { Button } from '#ui/controls/button.tsx';
import { showAlert } from '#ui/layers/messages.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { accountRules, type AccountField } from '../agent-rules.ts';
import s from '../agent.module.css';
import { KindAndRebates, useDownlineTerms } from './kind-and-rebates.tsx';

/** Opens an account for a downline. */
export function OpenAccount() {
  const t = useWords();
  const terms = useDownlineTerms();
  const { act } = useAct(openDownline, { stale: [downlines] });
  const form = useForm(accountRules(t));
  /** How many were opened: each new form starts with empty fields. */
  const [opened, setOpened] = useState(0);
  const send = async () => {
    const [username, password] = [form.value('username'), form.value('password')];
    const outcome = await act({ username, password, ...terms.input }, { alert: false });
    if (!outcome.ok)
      return refusalOf<AccountField>(t, outcome.error, (code) =>
        code === 'username.exists' ? 'username' : null,
      );
    setOpened(opened + 1);
    await showAlert({
      title: t('agent.opened', { name: outcome.value.username }),
      text: t('agent.openedText'),
    });
    return null;
  };
  const field = (name: AccountField) => ({ ...form.field(name), label: t(`agent.${name}`) });
  const eye = { showLabel: t('agent.showPassword'), hideLabel: t('agent.hidePassword') };
  const secret = { autoComplete: 'new-password', dir: 'auto', ...eye } as const;
  return (
    <form key={opened} className={s.form} {...form.props(send)}>
      <TextField
        {...field('username')}
        hint={t('agent.usernameRule')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        dir="ltr"
      />
      <PasswordField {...field('password')} hint={t('agent.passwordRule')} enterKeyHint="next" {...secret} />
      <PasswordField {...field('confirm')} enterKeyHint="done" {...secret} />
      <KindAndRebates terms={terms} />
      {terms.isLoading ? (
        <Skeleton shape="row" />
      ) : (
        <Button type="submit" block busy={form.isBusy}>
          {t('agent.open')}
        </Button>
      )}
    </form>
  );
}
