import { tabStore } from '#device/storage.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { mayRegister } from '#merchant/template.ts';
import { paths } from '#navigation/paths.ts';
import { rememberGoTarget } from '#session/go-target.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import s from './invite.module.css';

/** Log-in and registration, for visitors without an invitation code of their own (REG-12). */
export function VisitorLinks() {
  const t = useWords();
  // After the login the member returns here for their link.
  const comeBack = () => rememberGoTarget(tabStore, paths.inviteFriends, location.origin);
  const { template } = useMerchant();
  return (
    <section className={s.card}>
      <p className={s.note}>{t('invite.visitor')}</p>
      <ButtonLink block href={mayRegister(template) ? paths.register : undefined} onClick={comeBack}>
        {t('invite.join')}
      </ButtonLink>
      <ButtonLink block look="soft" href={paths.login} onClick={comeBack}>
        {t('action.logIn')}
      </ButtonLink>
    </section>
  );
}
