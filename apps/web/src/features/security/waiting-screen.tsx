import { payoutWaits } from '@foyer/contract/calls/security.ts';
import { BackLink } from '#states/back-link.tsx';
import { LoadFailed } from '#states/load-failed.tsx';
import { failureWords } from '#language/failure-words.ts';
import { useMoments } from '#language/moment.tsx';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { wayBackOf } from '#navigation/way-back.ts';
import { shieldIcon } from '#ui/icons/account-icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import s from './waiting-screen.module.css';

/** Changes that payouts depend on, and from when they apply. */
export default function WaitingScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const moment = useMoments();
  const { back } = wayBackOf(search);
  const { value: waits, error, isLoading, refresh } = useCall(payoutWaits, {}, { alert: false });
  return (
    <Page busy={isLoading}>
      {isLoading && <Skeleton shape="banner" />}
      {error && !waits && <LoadFailed onRetry={refresh} text={failureWords(t, error).text} />}
      {waits?.length === 0 && (
        <StatePage
          picture={<EmptyPicture sign={shieldIcon} />}
          title={t('waits.none')}
          text={t('waits.noneText')}
        />
      )}
      {waits && waits.length > 0 && (
        <>
          <p className={s.text}>{t('waits.text')}</p>
          <ul className={s.list}>
            {waits.map(({ kind, detail, changedAt, usableFrom }) => (
              <li key={`${kind} ${detail} ${changedAt}`} className={s.wait}>
                <strong>{t(`waits.${kind}`)}</strong>
                {detail !== '' && <bdi dir="auto">{detail}</bdi>}
                <span>{t('waits.changed', { time: moment(changedAt) })}</span>
                <span>{t('waits.until', { time: moment(usableFrom) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <BackLink back={back} />
    </Page>
  );
}
