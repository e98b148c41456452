import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '#language/language.ts';
import { LanguagePicker } from '#language/language-picker.tsx';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { IconLink } from '#ui/controls/icon-button.tsx';
import { backIcon } from '#ui/icons/icons.ts';
import { showToast } from '#ui/layers/messages.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { TopBar } from '#ui/layout/top-bar.tsx';
import { storedLogins } from '../remembered/stored-logins.ts';
import { removeDraft } from './reset-draft.ts';
import { LinkForm } from './link-form.tsx';
import { MailForm } from './mail-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { type Method, offeredMethods } from './reset-rules.ts';
import a from '../access.module.css';
import { forgetResetToken, resetToken } from './reset-token.ts';
import { VerificationForm } from './verification-form.tsx';

function unchanging() {
  return () => undefined;
}

/**
 * A forgotten password, by the ways that the merchant offers (ROUTE-04, RESET-01, RESET-02). When it offers none,
 * this screen does not exist.
 */
export default function ForgetScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const { template, flags } = useMerchant();
  const offered = offeredMethods(isOn(flags, 'CHNGPASSMAIL3'), isOn(flags, 'CHNGPASSVERIF3'));
  const asked = new URLSearchParams(search).get('method');
  const method = offered.find((one) => one === asked) ?? offered[0];
  const brought = useSyncExternalStore(unchanging, resetToken, () => null);
  const [isDead, setDead] = useState(false);
  const token = isDead ? null : brought;
  useEffect(() => {
    if (!method) go(paths.login, { replace: true });
  }, [method]);

  const done = () => {
    forgetResetToken();
    removeDraft();
    // This device remembered the old password.
    storedLogins.forget('username');
    showToast({ kind: 'success', text: t('reset.done') });
    go(paths.login, { replace: true });
  };
  const dead = () => {
    forgetResetToken();
    setDead(true);
  };
  if (!method) return null;
  return (
    <>
      <TopBar
        start={<IconLink href={paths.login} shape={backIcon} label={t('action.back')} />}
        end={<LanguagePicker offered={parameter(template, 'language')} />}
      />
      <main id="content" className={a.main}>
        <header>
          <h1 className={a.title}>{t(token ? 'reset.linkTitle' : 'reset.title')}</h1>
          <p className={a.lead}>{t(token ? 'reset.linkLead' : leads[method])}</p>
        </header>
        {token ? (
          <LinkForm token={token} onDone={done} onDead={dead} />
        ) : (
          <>
            <Methods offered={offered} method={method} />
            {method === 'mail' && <MailForm />}
            {method === 'phone' && <PhoneForm onDone={done} />}
            {method === 'verification' && <VerificationForm onDone={done} />}
          </>
        )}
      </main>
    </>
  );
}

const leads = {
  mail: 'reset.mailLead',
  phone: 'reset.phoneLead',
  verification: 'reset.verificationLead',
} as const;
const labels = { mail: 'reset.mail', phone: 'reset.phone', verification: 'reset.verification' } as const;

function Methods({ offered, method }: { readonly offered: readonly Method[]; readonly method: Method }) {
  const t = useWords();
  if (offered.length < 2) return null;
  return (
    <Segmented
      legend={t('reset.method')}
      value={method}
      onChange={(chosen) => go(`${paths.forget}?method=${chosen}`, { replace: true })}
      options={offered.map((value) => ({ value, label: t(labels[value]) }))}
    />
  );
}
