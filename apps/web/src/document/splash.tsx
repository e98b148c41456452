import { renderToStaticMarkup } from 'react-dom/server';
import { Splash } from '#ui/layout/splash.tsx';

type SplashFacts = {
  readonly logo: string;
  readonly name: string;
  readonly label: string;
  readonly retry: string;
  /** The page behind it is already there. */
  readonly isRendered: boolean;
};

/** The splash beside the app, before any script, with the retry for a failed start (OPEN-C-29). */
export function splashMarkup({ logo, name, label, retry, isRendered }: SplashFacts): string {
  return renderToStaticMarkup(
    <div id="splash" data-rendered={isRendered || undefined}>
      <Splash logo={logo} name={name} label={label} />
      <button type="button" data-retry="">
        {retry}
      </button>
    </div>,
  );
}
