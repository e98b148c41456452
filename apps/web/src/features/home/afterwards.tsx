import { Popups } from './popups.tsx';
import { SocialBar } from './social-bar.tsx';

/** What home shows once it stands: loaded on its own, when the page is idle. */
export function Afterwards() {
  return (
    <>
      <SocialBar />
      <Popups />
    </>
  );
}
