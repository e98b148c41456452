import { useWords } from '#language/language.ts';
import { LanguagePicker } from '#language/language-picker.tsx';
import { useMerchant } from '#merchant/merchant.ts';
import { logoOf, parameter } from '#merchant/template.ts';
import { paths } from '#navigation/paths.ts';
import { IconLink } from '#ui/icon-button.tsx';
import { backIcon } from '#ui/icons.ts';
import { TopBar } from '#ui/top-bar.tsx';
import { LoginForm } from './login-form.tsx';
import s from './login-screen.module.css';

/** Logging in by account name. The way back leads home (LOGIN-01). */
export default function LoginScreen() {
  const t = useWords();
  const { template } = useMerchant();
  return (
    <>
      <TopBar
        start={<IconLink href={paths.home} shape={backIcon} label={t('action.back')} />}
        end={<LanguagePicker offered={parameter(template, 'language')} />}
      />
      <main id="content" className={s.main}>
        <div>
          <img className={s.mark} src={logoOf(template)} alt="" width={44} height={44} />
          <h1 className={s.title}>{t('access.welcome')}</h1>
          <p className={s.lead}>{t('access.lead')}</p>
        </div>
        <LoginForm />
      </main>
    </>
  );
}
