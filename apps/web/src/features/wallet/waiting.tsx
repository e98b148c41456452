import { LoadFailed } from '#states/load-failed.tsx';
import { useFunds } from '#session/session.ts';
import { Page } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';

/** A money page while its data is loading, or when it cannot be loaded. */
export function Waiting() {
  const { value, error, refresh } = useFunds();
  const cannotBeHad = error !== null && !value;
  return (
    <Page wide busy={!cannotBeHad}>
      {cannotBeHad ? (
        <LoadFailed onRetry={refresh} />
      ) : (
        <>
          <Skeleton shape="banner" />
          <Skeleton shape="title" />
          <Skeleton shape="banner" />
        </>
      )}
    </Page>
  );
}
