import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';

type State = { readonly hasFailed: boolean; readonly of?: string | undefined };

type PageBoundaryProps = {
  readonly children: ReactNode;
  /** The replacement; by default a page with the error and a way to continue. */
  readonly instead?: ReactNode;
  /** When this changes, the failed part is rendered again. */
  readonly of?: string;
};

/** Catches errors of one part, so that the rest of the app keeps working. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override readonly state: State = { hasFailed: false };
  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }
  static getDerivedStateFromProps({ of }: PageBoundaryProps, last: State): State | null {
    return of === last.of ? null : { of, hasFailed: false };
  }
  override render() {
    const { children, instead = <Broken /> } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}

/**
 * The page for a part that failed. Offline the cause is the connection: the page or a file of it did not load (OPEN-C-22).
 * Its picture is bundled where possible.
 */
function Broken() {
  const t = useWords();
  const [isOffline] = useState(() => !navigator.onLine);
  const [picture, setPicture] = useState<{ readonly Scene: ComponentType } | null>(null);
  useEffect(
    () =>
      void import('#ui/media/illustrations.tsx').then(
        ({ BrokenPicture }) => setPicture({ Scene: BrokenPicture }),
        () => {},
      ),
    [],
  );
  return (
    <StatePage
      picture={picture && <picture.Scene />}
      title={t(isOffline ? 'loading.lost' : 'broken.title')}
      text={isOffline ? '' : t('broken.text')}
    >
      <Button block onClick={() => location.reload()}>
        {t(isOffline ? 'action.retry' : 'action.tryAgain')}
      </Button>
      <ButtonLink block look="ghost" href={paths.home}>
        {t('action.toHome')}
      </ButtonLink>
    </StatePage>
  );
}
