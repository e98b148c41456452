import { useWords } from '#language/language.ts';
import { Button } from '#ui/button.tsx';
import { BrokenPicture } from '#ui/illustrations.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePage } from '#ui/state-page.tsx';
import s from './rewards-screen.module.css';

/** Cards that are on their way. */
export function Waiting() {
  return (
    <div className={s.cards} aria-busy="true">
      <Skeleton shape="banner" />
      <Skeleton shape="banner" />
      <Skeleton shape="banner" />
    </div>
  );
}

/** What could not be loaded, and once more. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords();
  return (
    <StatePage picture={<BrokenPicture />} title={t('loading.failed')}>
      <Button block onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
    </StatePage>
  );
}
