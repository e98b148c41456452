import { LoadFailed } from '#catalogue/load-failed.tsx';
import { useFunds } from '#session/session.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import s from './wallet.module.css';

/** A page of money while it is not known what there is, or when that cannot be had. */
export function Waiting() {
  const { value, error, refresh } = useFunds();
  const cannotBeHad = error !== null && !value;
  return (
    <main id="content" className={s.page} aria-busy={!cannotBeHad}>
      {cannotBeHad ? (
        <LoadFailed onRetry={refresh} />
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
