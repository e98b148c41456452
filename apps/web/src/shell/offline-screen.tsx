import { status } from '@foyer/contract/calls/system.ts';
import { useCallback, useEffect } from 'react';
import { useWords } from '#language/language.ts';
import { send } from '#request/send.ts';
import { paths } from '#navigation/paths.ts';
import { goTarget } from '#session/go-target.ts';
import { useSession } from '#session/session.ts';
import { LogOut } from '#states/log-out.tsx';
import { Button } from '#ui/controls/button.tsx';
import { OfflinePicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import type { ScreenProps } from './lazy-screen.tsx';
import s from './shell.module.css';
import { laterStatusInput } from './status-input.ts';

/** A phone whose network stayed up gets no event when its internet connection returns. */
const LOOK_EVERY_MS = 8000;

async function hasConnection(): Promise<boolean> {
  return (await send(status, laterStatusInput(), { alert: false })).ok;
}

/**
 * The service worker's answer while offline: it continues as soon as there is a connection (OPEN-C-99). A member can log
 * out here, because the page with that button may be out of reach. The page stays then, and leads home.
 */
export default function OfflineScreen({ search }: ScreenProps) {
  const t = useWords();
  const isMember = useSession() !== null;
  const goOn = useCallback(() => {
    const wanted = new URLSearchParams(search).get('go');
    location.replace(goTarget(wanted, location.origin) ?? paths.home);
  }, [search]);
  useEffect(() => {
    const timer = setInterval(() => void hasConnection().then((isThere) => isThere && goOn()), LOOK_EVERY_MS);
    addEventListener('online', goOn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', goOn);
    };
  }, [goOn]);
  return (
    <main id="content" className={s.closed}>
      <StatePage alone picture={<OfflinePicture />} title={t('offline.title')} text={t('offline.text')}>
        <Button block onClick={goOn}>
          {t('action.tryAgain')}
        </Button>
        {isMember && <LogOut leadsTo={paths.offline} />}
      </StatePage>
    </main>
  );
}
