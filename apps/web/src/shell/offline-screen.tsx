import { useEffect } from 'react';
import { useWords } from '#language/language.ts';
import { homePath, goTarget } from '#session/go-target.ts';
import { Button } from '#ui/button.tsx';
import { OfflinePicture } from '#ui/illustrations.tsx';
import { StatePage } from '#ui/state-page.tsx';
import type { ScreenProps } from './lazy-screen.tsx';
import s from './shell.module.css';

/** What the service worker answers while there is no line: it leads on as soon as there is one (OPEN-C-99). */
export default function OfflineScreen({ search }: ScreenProps) {
  const t = useWords();
  const goOn = () => {
    const wanted = new URLSearchParams(search).get('go');
    location.replace(goTarget(wanted, location.origin) ?? homePath);
  };
  useEffect(() => {
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  });
  return (
    <main id="content" className={s.closed}>
      <StatePage alone picture={<OfflinePicture />} title={t('offline.title')} text={t('offline.text')}>
        <Button block onClick={goOn}>
          {t('action.tryAgain')}
        </Button>
      </StatePage>
    </main>
  );
}
