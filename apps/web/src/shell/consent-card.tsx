import { answerAdConsent } from '#events/consent-answer.ts';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import s from './consent-card.module.css';

/** The question; the page can be used before it is answered. Both answers look the same. */
export function ConsentCard() {
  const t = useWords();
  return (
    <aside className={s.card} aria-label={t('privacy.title')}>
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
