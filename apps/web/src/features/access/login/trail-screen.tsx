import { useEffect } from 'react';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf, offersTrial } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { cx } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import a from '../access.module.css';
import { TrialButton } from './trial-button.tsx';
import { useLogin } from './use-login.ts';
import { useMemberRedirect } from './use-member-redirect.ts';

/** The free trial at an address of its own; a merchant without a trial shows home instead (LAYOUT-10, TRIAL-02). */
export default function TrailScreen() {
  const t = useWords();
  const { template } = useMerchant();
  const login = useLogin();
  const isOffered = offersTrial(template);
  const isLeaving = useMemberRedirect();
  useEffect(() => {
    if (!isOffered) go(paths.home, { replace: true });
  }, [isOffered]);
  return (
    <main id="content" className={cx(a.main, a.visitors)} aria-busy={isLeaving}>
      {isOffered && (
        <StatePage picture={<EmptyPicture />} title={nameOf(template)}>
          <TrialButton login={login} />
          <ButtonLink block look="ghost" href={paths.login}>
            {t('title.login')}
          </ButtonLink>
        </StatePage>
      )}
    </main>
  );
}
