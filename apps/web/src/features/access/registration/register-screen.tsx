import { registerSettings } from '@foyer/contract/calls/registration.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf, parameter } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { cx } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconLink } from '#ui/controls/icon-button.tsx';
import { backIcon } from '#ui/icons/icons.ts';
import { TopBar } from '#ui/layout/top-bar.tsx';
import { FactorSheet } from '../login/factor-sheet-lazy.ts';
import { usePendingProof } from '../social/credential.ts';
import { ProofCard } from '../social/proof-card.tsx';
import { nameOfProof } from '../social/providers.ts';
import { SocialRow } from '../social/social-row.tsx';
import { useSocial } from '../social/use-social.ts';
import { useLogin } from '../login/use-login.ts';
import { useSocialActions } from '../login/use-social-actions.ts';
import { RegisterForm } from './register-form.tsx';
import { methodsOf } from './register-rules.ts';
import a from '../access.module.css';
import s from './register-screen.module.css';
import { useMemberRedirect } from '../login/use-member-redirect.ts';

/** Registration in one column (REG-01, REG-10). */
export default function RegisterScreen() {
  const t = useWords();
  const { template } = useMerchant();
  const isLeaving = useMemberRedirect();
  // OPEN-A-123.
  const logo = parameter(template, 'logo') || parameter(template, 'h5_logo');
  return (
    <>
      <TopBar
        start={<IconLink href={paths.home} shape={backIcon} label={t('action.back')} />}
        end={
          <a className={s.other} href={paths.login}>
            {t('register.logIn')}
          </a>
        }
      />
      <main id="content" className={cx(a.main, a.visitors)} aria-busy={isLeaving}>
        <header>
          {logo ? (
            <img className={a.mark} src={logo} alt={nameOf(template)} width={44} height={44} />
          ) : (
            <p className={s.name}>{nameOf(template)}</p>
          )}
          <h1 className={a.title}>{t('register.title')}</h1>
        </header>
        <BindHint />
        <Asked />
        <OtherWays />
      </main>
    </>
  );
}

/** The form that the merchant's settings describe. Without settings there is no form (OPEN-A-59). */
function Asked() {
  const t = useWords();
  const { value, error, isLoading, refresh } = useCall(registerSettings, {});
  if (value)
    return methodsOf(value).length > 0 ? (
      <RegisterForm settings={value} />
    ) : (
      <p className={s.note}>{t('register.closed')}</p>
    );
  if (isLoading || !error) return <div className={s.wait} aria-busy="true" />;
  return (
    <div className={s.failed}>
      <p className={s.note}>{t('register.settingsFailed')}</p>
      <Button look="soft" onClick={refresh}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

/** The same sign-in providers as on the log-in screen; hidden when the visitor has already used one. */
function OtherWays() {
  const t = useWords();
  const login = useLogin();
  const social = useSocial(useSocialActions(login, () => go(paths.login)));
  const isBound = usePendingProof() !== null;
  return (
    <>
      {!isBound && <SocialRow social={social} />}
      <FactorSheet
        step={login}
        act={t('access.factorConfirm')}
        open={login.waiting !== null}
        onClose={login.abandon}
      />
    </>
  );
}

/** The identity that the new account will be bound to (SOCIAL-11). */
function BindHint() {
  const t = useWords();
  const proof = usePendingProof();
  if (!proof) return null;
  const provider = nameOfProof(proof);
  return (
    <div className={a.bind}>
      <ProofCard proof={proof}>{t('register.bound', { provider })}</ProofCard>
    </div>
  );
}
