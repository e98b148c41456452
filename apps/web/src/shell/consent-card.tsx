import { useEffect, useRef } from 'react';
import { answerAdConsent } from '#events/consent-answer.ts';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import s from './consent-card.module.css';

/** The question; the page can be used before it is answered. Both answers look the same. */
export function ConsentCard() {
  const t = useWords();
  const card = useRef<HTMLElement>(null);
  // The end of each page can be scrolled above the card.
  useEffect(() => {
    if (!card.current) return undefined;
    const watcher = new ResizeObserver(([entry]) => {
      const { blockSize = 0 } = entry?.borderBoxSize[0] ?? {};
      document.body.style.paddingBlockEnd = `${blockSize + 24}px`;
    });
    watcher.observe(card.current);
    return () => {
      watcher.disconnect();
      document.body.style.paddingBlockEnd = '';
    };
  }, []);
  return (
    <aside ref={card} className={s.card} aria-label={t('privacy.title')}>
      <p>{t('privacy.ask')}</p>
      <div className={s.answers}>
        <Button size="sm" look="soft" onClick={() => answerAdConsent(false)}>
          {t('privacy.reject')}
        </Button>
        <Button size="sm" look="soft" onClick={() => answerAdConsent(true)}>
          {t('privacy.allow')}
        </Button>
      </div>
    </aside>
  );
}
