import type { ValueOf } from '@foyer/contract/call.ts';
import { endSessions, ownSessions } from '@foyer/contract/calls/security.ts';
import { MOST_SESSIONS } from '@foyer/contract/most-sessions.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { failureWords } from '#language/failure-words.ts';
import { useMoments } from '#language/moment.tsx';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import s from './sessions-section.module.css';

type OwnSession = ValueOf<typeof ownSessions>[number];

/** The member's sessions, each with the way to end it. */
export function SessionsSection() {
  const t = useWords();
  const moment = useMoments();
  const { value: sessions, error, refresh } = useCall(ownSessions, {}, { alert: false });
  const { act, isBusy } = useAct(endSessions, { stale: [ownSessions] });
  const nameOf = ({ device }: OwnSession) => device || t('security.unknownDevice');
  const end = async (session: OwnSession | null) => {
    const question = {
      text: session
        ? t('security.endQuestion', { device: nameOf(session) })
        : t('security.endOthersQuestion'),
      confirmLabel: t('security.endSession'),
      cancelLabel: t('action.cancel'),
    };
    if (!(await showAlert(question))) return;
    const outcome = await act(session ? { id: session.id } : {});
    if (outcome.ok)
      showToast({ kind: 'success', text: t('security.sessionsEnded', { count: outcome.value.ended }) });
  };
  if (error && !sessions) return <LoadFailed onRetry={refresh} text={failureWords(t, error).text} />;
  if (!sessions) return null;
  return (
    <section aria-label={t('security.sessions')}>
      <h2 className={s.heading}>{t('security.sessions')}</h2>
      <p className={s.text}>{t('security.sessionsText')}</p>
      <p className={s.text}>{t('security.sessionsMost', { most: MOST_SESSIONS })}</p>
      <ul className={s.list}>
        {sessions.map((session) => (
          <li key={session.id} className={s.session}>
            <span className={s.words}>
              <strong>
                <bdi dir="auto">{nameOf(session)}</bdi>{' '}
                {session.isCurrent && <Badge kind="good">{t('security.thisDevice')}</Badge>}
              </strong>
              <span className={s.text}>{t('security.usedAt', { time: moment(session.usedAt) })}</span>
              <span className={s.text}>{t('security.openedAt', { time: moment(session.openedAt) })}</span>
            </span>
            {!session.isCurrent && (
              <Button
                size="sm"
                look="soft"
                busy={isBusy}
                aria-label={t('security.endSessionOf', {
                  device: nameOf(session),
                  time: moment(session.openedAt),
                })}
                onClick={() => void end(session)}
              >
                {t('security.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button block look="soft" busy={isBusy} onClick={() => void end(null)}>
        {t('security.endOthers')}
      </Button>
    </section>
  );
}
