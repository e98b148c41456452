import { iosVersion } from '#device/image-format.ts';
import { useWords } from '#language/language.ts';
import s from './install-steps.module.css';

/** The two taps that add the app to the home screen by the browser's own menu. */
export function InstallSteps() {
  const t = useWords();
  const isIos = iosVersion(navigator.userAgent, navigator.maxTouchPoints) !== null;
  return (
    <ol className={s.steps}>
      <li>{t(isIos ? 'content.stepShare' : 'content.stepMenu')}</li>
      <li>{t(isIos ? 'content.stepAdd' : 'content.stepInstall')}</li>
    </ol>
  );
}
