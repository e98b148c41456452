import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { StatePage } from '#ui/state-page.tsx';

type State = { readonly hasFailed: boolean };

/** Catches what breaks inside one page, so that the rest of the app stays and there is a way on. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override readonly state: State = { hasFailed: false };
  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children;
  }
}

/** Its picture comes along where it can: what has broken may be the line. */
function Broken() {
  const t = useWords();
  const [picture, setPicture] = useState<{ readonly Scene: ComponentType } | null>(null);
  useEffect(
    () =>
      void import('#ui/illustrations.tsx').then(
        ({ BrokenPicture }) => setPicture({ Scene: BrokenPicture }),
        () => {},
      ),
    [],
  );
  return (
    <StatePage picture={picture && <picture.Scene />} title={t('broken.title')} text={t('broken.text')}>
      <Button block onClick={() => location.reload()}>
        {t('action.tryAgain')}
      </Button>
      <ButtonLink block look="ghost" href={paths.home}>
        {t('action.toHome')}
      </ButtonLink>
    </StatePage>
  );
}
