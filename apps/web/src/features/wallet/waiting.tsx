import { useWords } from '#language/language.ts';
import { useFunds } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { BrokenPicture } from '#ui/illustrations.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePage } from '#ui/state-page.tsx';
import s from './wallet.module.css';

/** A page of money while it is not known what there is, or when that cannot be had. */
export function Waiting() {
  const t = useWords();
  const { value, error, refresh } = useFunds();
  const cannotBeHad = error !== null && !value;
  return (
    <main id="content" className={s.page} aria-busy={!cannotBeHad}>
      {cannotBeHad ? (
        <StatePage picture={<BrokenPicture />} title={t('loading.failed')}>
          <Button block onClick={refresh}>
            {t('action.tryAgain')}
          </Button>
        </StatePage>
      ) : (
        <>
          <Skeleton shape="banner" />
          <Skeleton shape="title" />
          <Skeleton shape="banner" />
        </>
      )}
    </main>
  );
}
