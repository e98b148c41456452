// The page of the app on an iPhone with iOS 17.
import { downloadSetting } from '@foyer/contract/calls/content.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { statusOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { painted, untilPainted } from '#testing/painted.ts';
import { clear } from '#testing/show.tsx';
import { dropToast, useMessages } from '#ui/layers/messages.ts';
import { Toasts } from '#ui/layers/toasts.tsx';
import DownloadScreen from './download-screen.tsx';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';

function Said() {
  return <Toasts label="Notice" closeLabel="Close" toasts={useMessages().toasts} onGone={dropToast} />;
}

/** Opens the page of a merchant with these files. */
function open(files: Record<string, string>) {
  const status = statusOf();
  const resources = Object.entries(files).map(([resourceType, url]) => ({ resourceType, url }));
  const screen = (
    <>
      <DownloadScreen />
      <Said />
    </>
  );
  return renderScreen(screen, {
    merchant: { status: { ...status, info: { ...status.info, resources } } },
    areas: ['content'],
    answers: [
      answer(downloadSetting, {
        app_desc: [],
        login_prompt_text: [],
        vipRankLevel: 0,
        rating: 5,
        banners: [],
      }),
    ],
  });
}
function files() {
  return [...document.querySelectorAll('main a')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('target'),
  ]);
}

beforeEach(() => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone));
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

const apk = 'https://files.example/a.apk';
test.each<[string, Record<string, string>, string[]]>([
  ['ipa', { Android: apk, IOS: 'https://files.example/a.ipa' }, ['https://files.example/a.ipa']],
  [
    'mobileconfig',
    { android: apk, MOBILECONFIG: 'https://files.example/a.mobileconfig' },
    ['https://files.example/a.mobileconfig'],
  ],
])('[INSTALL-08][INSTALL-18] the %s alone is offered, in the same window', async (_, resources, hrefs) => {
  open(resources);
  await expect.poll(files).toEqual(hrefs.map((href) => [href, null]));
});

test.each<[string, Record<string, string>, boolean]>([
  ['the iOS app', { IOS: 'https://files.example/a.ipa' }, true],
  ['the Android app alone', { Android: apk }, false],
])('[INSTALL-17] with %s the tip of iOS 17 is shown: %s', async (_, resources, isShown) => {
  open(resources);
  await expect.element(page.getByRole('button', { name: 'Add to home screen' })).toBeVisible();
  await expect.poll(() => files().length).toBe(isShown ? 1 : 0);
  const tip = page.getByText(/^On iOS 17 or later/);
  expect(tip.elements()).toHaveLength(isShown ? 1 : 0);
});

test('[INSTALL-19] after a tap on the profile a notice stays for 4 s', async () => {
  open({ MOBILECONFIG: 'https://files.example/a.mobileconfig' });
  await expect.poll(() => files().length).toBe(1);
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    document.querySelector<HTMLAnchorElement>('main a')?.click();
    const notice = page.getByText(/^The profile is loaded/);
    await untilPainted(() => notice.elements().length > 0);
    await vi.advanceTimersByTimeAsync(3_700);
    await painted();
    expect(notice.elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500);
    await untilPainted(() => notice.elements().length === 0);
  } finally {
    vi.useRealTimers();
  }
});
