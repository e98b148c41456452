import { useState } from 'react';
import { useDownloadSetting } from '#install/download-setting.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { LanguagePicker } from '#language/language-picker.tsx';
import { textIn } from '#merchant/app-offer.ts';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { logoOf, mayRegister, nameOf, offersTrial, parameter } from '#merchant/template.ts';
import { paths } from '#navigation/paths.ts';
import { cx } from '#ui/class-names.ts';
import { IconLink } from '#ui/controls/icon-button.tsx';
import { backIcon } from '#ui/icons/icons.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { TopBar } from '#ui/layout/top-bar.tsx';
import { AccountForm } from './account-form.tsx';
import { FactorSheet } from './factor-sheet-lazy.ts';
import a from '../access.module.css';
import s from './login-screen.module.css';
import { useRememberOption } from './login-options.tsx';
import { MobileForm } from './mobile-form.tsx';
import { usePendingProof } from '../social/credential.ts';
import { nameOfProof } from '../social/providers.ts';
import { SocialRow } from '../social/social-row.tsx';
import { useSocial } from '../social/use-social.ts';
import { TrialButton } from './trial-button.tsx';
import { useLogin } from './use-login.ts';
import { useMemberRedirect } from './use-member-redirect.ts';
import { useSocialActions } from './use-social-actions.ts';

/**
 * All log-in methods in one column. The back button leads home, unless home is for members only (LOGIN-01,
 * OPEN-A-15).
 */
export default function LoginScreen() {
  const t = useWords();
  const { template, flags } = useMerchant();
  const [method, setMethod] = useState<'username' | 'sms'>('username');
  const login = useLogin();
  const option = useRememberOption();
  const [picture, setPicture] = useState(0);
  /** How often the visitor chose to link an existing account; each time the form gets the focus. */
  const [linkings, setLinkings] = useState(0);
  const actions = useSocialActions(login, () => {
    setMethod('username');
    setLinkings(linkings + 1);
  });
  const social = useSocial(actions);
  const isLeaving = useMemberRedirect();
  const logo = logoOf(template);
  const isHomeClosed = parameter(template, 'switch_register') === '0';

  return (
    <>
      <TopBar
        start={
          isHomeClosed ? <span /> : <IconLink href={paths.home} shape={backIcon} label={t('action.back')} />
        }
        end={<LanguagePicker offered={parameter(template, 'language')} />}
      />
      <main id="content" className={cx(a.main, a.visitors)} aria-busy={isLeaving}>
        <header>
          {logo && <img className={a.mark} src={logo} alt="" width={44} height={44} />}
          <h1 className={a.title}>{t('access.welcome')}</h1>
          <p className={a.lead}>{t('access.lead')}</p>
          <AppPrompt />
        </header>
        {isOn(flags, 'MOBILEVERCODELOGIN3') && (
          <Segmented
            legend={t('access.method')}
            value={method}
            onChange={setMethod}
            options={[
              { value: 'username', label: t('access.methodAccount') },
              { value: 'sms', label: t('access.methodMobile') },
            ]}
          />
        )}
        <BindHint />
        {method === 'username' ? (
          <AccountForm
            {...{ login, option, picture }}
            onPicture={() => setPicture((shown) => shown + 1)}
            focusCount={linkings}
          />
        ) : (
          <MobileForm {...{ login, option, social }} />
        )}
        {offersTrial(template) && <TrialButton login={login} />}
        <SocialRow social={social} />
        {mayRegister(template) && parameter(template, 'switch_register_button') !== '0' && (
          <p className={s.join}>
            {t('access.newTo', { merchant: nameOf(template) })}{' '}
            <a className={a.link} href={paths.register}>
              {t('access.createAccount')}
            </a>
          </p>
        )}
      </main>
      <FactorSheet
        step={login}
        act={t('access.factorConfirm')}
        open={login.waiting !== null}
        onClose={login.abandon}
      />
      {login.captchaSheet}
    </>
  );
}

/** The text of the merchant's download setting for the log-in page (OPEN-C-100). An empty line keeps its place first. */
function AppPrompt() {
  const { code } = useLanguage();
  const { enabled, vipRankLevel } = useMerchant().settings.promotions.APP_DOWNLOAD;
  const isWanted = enabled && vipRankLevel !== undefined;
  const setting = useDownloadSetting(isWanted);
  const text = setting ? textIn(setting.login_prompt_text, code) : '\u00a0';
  return isWanted && text !== '' ? <p className={a.lead}>{text}</p> : null;
}

/** The identity that the next log-in will bind (OPEN-A-49). */
function BindHint() {
  const t = useWords();
  const proof = usePendingProof();
  return proof && <p className={a.bind}>{t('access.bindHint', { provider: nameOfProof(proof) })}</p>;
}
