import { useWords } from '#language/language.ts';
import { Button } from '#ui/button.tsx';
import { BrokenPicture } from '#ui/illustrations.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePage } from '#ui/state-page.tsx';
import s from './agent.module.css';

/** Rows of a list that is on its way. */
export function Waiting({ count = 4 }: { readonly count?: number }) {
  return (
    <div className={s.rows} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a place is its number
        <div key={index} className={s.waiting}>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  );
}

/** What could not be loaded, and once more. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords();
  return (
    <StatePage picture={<BrokenPicture />} title={t('agent.failed')}>
      <Button block onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
    </StatePage>
  );
}
