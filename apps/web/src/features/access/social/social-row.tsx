import { useEffect } from 'react';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Spinner } from '#ui/waiting/spinner.tsx';
import { offeredBy } from './providers.ts';
import { SocialChoice } from './social-choice.tsx';
import { ConsentByGoingOn } from '../consent.tsx';
import s from './social-row.module.css';
import type { Social } from './use-social.ts';

/**
 * The sign-in providers, one button for each that the merchant switched on; nothing when there is none. A provider's
 * own script loads at the first press of its button.
 */
export function SocialRow({ social }: { readonly social: Social }) {
  const t = useWords();
  const { flags } = useMerchant();
  const { takeReturned } = social;
  useEffect(() => void takeReturned(), [takeReturned]);
  const offered = offeredBy(flags);
  if (offered.length === 0) return <SocialChoice {...social.choice} />;
  return (
    <section className={s.social} aria-label={t('access.orWith')}>
      <p className={s.or} aria-hidden="true">
        <span>{t('access.orWith')}</span>
      </p>
      <ul className={s.row}>
        {offered.map(({ id, name, mark }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(s.way, social.busyWith === id && s.busy)}
              aria-label={t('access.continueWith', { provider: name })}
              aria-busy={social.busyWith === id || undefined}
              aria-disabled={social.busyWith !== null || undefined}
              onClick={() => social.busyWith === null && void social.press(id)}
            >
              <span className={s.mark}>
                {social.busyWith === id ? <Spinner /> : <Icon shape={mark} size={20} />}
              </span>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {social.makesMembers && <ConsentByGoingOn />}
      <SocialChoice {...social.choice} />
    </section>
  );
}
