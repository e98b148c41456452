import { downlines, openDownline } from '@foyer/contract/calls/agent.ts';
import { type FormEvent, useRef, useState } from 'react';
import { failureWords } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { Button } from '#ui/controls/button.tsx';
import { showAlert } from '#ui/layers/messages.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { complaintsOf, type NewAccount } from './agent-rules.ts';
import s from './agent.module.css';
import { KindAndRebates, useGift } from './kind-and-rebates.tsx';

const empty: NewAccount = { username: '', password: '', confirm: '' };
const fields = ['username', 'password', 'confirm'] as const;
type FieldName = (typeof fields)[number];

/** Opens an account for a downline. */
export function OpenAccount() {
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  const gift = useGift();
  const { act, isBusy } = useAct(openDownline, { stale: [downlines] });
  const [account, setAccount] = useState(empty);
  const [left, setLeft] = useState<readonly FieldName[]>([]);
  const [taken, setTaken] = useState('');
  const complaints = complaintsOf(account);
  const focus = (name: FieldName) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setLeft(fields);
    const wrong = fields.find((name) => complaints[name]);
    if (wrong) return focus(wrong);
    const { username, password } = account;
    // A name that is taken is said at its field, anything else as everywhere.
    const outcome = await act({ username, password, ...gift.sent }, { alert: false });
    if (!outcome.ok) {
      if (outcome.error.code !== 'username.exists') return void showAlert(failureWords(t, outcome.error));
      setTaken(username);
      return focus('username');
    }
    setAccount(empty);
    setLeft([]);
    await showAlert({
      title: t('agent.opened', { name: outcome.value.username }),
      text: t('agent.openedText'),
    });
  };
  const field = (name: FieldName) => {
    const complaint = left.includes(name) && complaints[name];
    const isTaken = name === 'username' && taken !== '' && taken === account.username;
    return {
      name,
      label: t(`agent.${name}`),
      value: account[name],
      error: isTaken ? t('error.username.exists') : complaint ? t(complaint) : undefined,
      onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
        setAccount({ ...account, [name]: event.currentTarget.value }),
      onBlur: () => account[name] !== '' && setLeft([...left, name]),
    };
  };
  const eye = { showLabel: t('agent.showPassword'), hideLabel: t('agent.hidePassword') };
  const secret = { autoComplete: 'new-password', maxLength: 64, dir: 'auto', ...eye } as const;
  return (
    <form ref={form} className={s.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        {...field('username')}
        hint={t('agent.usernameRule')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={16}
        dir="ltr"
      />
      <PasswordField {...field('password')} hint={t('agent.passwordRule')} enterKeyHint="next" {...secret} />
      <PasswordField {...field('confirm')} enterKeyHint="done" {...secret} />
      <KindAndRebates gift={gift} />
      {gift.isLoading ? (
        <Skeleton shape="row" />
      ) : (
        <Button type="submit" block busy={isBusy}>
          {t('agent.open')}
        </Button>
      )}
    </form>
  );
}
