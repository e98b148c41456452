// A press on a provider in a window whose browser stores nothing permanently.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Said, said, settings } from '#testing/social.tsx';
import { SocialRow } from './social-row.tsx';
import { useSocial } from './use-social.ts';

// The browser is asked as soon as the code of the providers has loaded.
vi.spyOn(indexedDB, 'open').mockImplementation(() => {
  throw new DOMException('private', 'SecurityError');
});

afterEach(clear);

function Row() {
  const social = useSocial({
    logIn: () => Promise.resolve(null),
    register: () => Promise.resolve(null),
    registersByItself: () => Promise.resolve(false),
    openRegister: () => undefined,
    openLogin: () => undefined,
    attempt: (run) => run(),
  });
  return <SocialRow social={social} />;
}

test('[SOCIAL-02] where the browser refuses its database, a press opens no window and shows the reason', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  renderScreen(
    <>
      <Row />
      <Said />
    </>,
    { areas: ['access', 'social'], merchant: { flags: { LINELOGIN3: true, GOOGLELOGIN3: true }, settings } },
  );
  await page.getByRole('listitem').filter({ hasText: 'Google' }).getByRole('button').click();
  await said('Incognito is not supported').click();
  expect(opened).not.toHaveBeenCalled();
});
