import { useEffect } from 'react';
import { clock } from '#device/clock.ts';
import { iosVersion } from '#device/image-format.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { send } from '#request/send.ts';
import { useSession } from '#session/session.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { addIcon, menuIcon, shareIcon } from '#ui/icons/install-icons.ts';
import { linkTicket } from './manifest-link.ts';
import s from './install-steps.module.css';

/**
 * The two taps that add the app to the home screen by the browser's own menu, with the pictures that the menu has.
 * While they are shown on iOS, the page's manifest holds the ticket by which the app on the home screen opens with a
 * session of the member.
 */
export function InstallSteps() {
  const t = useWords();
  const { merchantCode } = useMerchant().template;
  const token = useSession()?.token;
  const isIos = iosVersion(navigator.userAgent, navigator.maxTouchPoints) !== null;
  useEffect(() => {
    if (!isIos || token === undefined) return;
    return linkTicket({ send, page: document, clock, merchantCode });
  }, [isIos, token, merchantCode]);
  return (
    <ol className={s.steps}>
      <li>
        {t(isIos ? 'content.stepShare' : 'content.stepMenu')}
        <Icon shape={isIos ? shareIcon : menuIcon} />
      </li>
      <li>
        {t(isIos ? 'content.stepAdd' : 'content.stepInstall')}
        <Icon shape={addIcon} />
      </li>
    </ol>
  );
}
