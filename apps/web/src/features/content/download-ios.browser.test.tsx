// The page of the app on an iPhone with iOS 17.
import { downloadSetting } from '@foyer/contract/calls/content.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { statusOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { painted, untilPainted } from '#testing/painted.ts';
import { sentEventNames, sentEvents } from '#testing/sent-events.ts';
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
  ['the profile', { MOBILECONFIG: 'https://files.example/a.mobileconfig' }, true],
  ['the Android app alone', { Android: apk }, false],
])('[INSTALL-17] with %s the tip of iOS 17 is shown: %s', async (_, resources, isShown) => {
  open(resources);
  await expect.element(page.getByRole('button', { name: 'Add to home screen' })).toBeVisible();
  await expect.poll(() => files().length).toBe(isShown ? 1 : 0);
  const tip = page.getByText(/^On iOS 17 or later/);
  expect(tip.elements()).toHaveLength(isShown ? 1 : 0);
});

/** Whether the links that were followed since kept their own action, which would leave the test's page. */
function followed(): boolean[] {
  const kept: boolean[] = [];
  const stay = (event: Event) => {
    kept.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', stay);
  onTestFinished(() => removeEventListener('click', stay));
  return kept;
}

test('[INSTALL-18] [INSTALL-19] after a tap on the profile a notice stays for 4 s, then the profile opens in the same window', async () => {
  const app = open({ MOBILECONFIG: 'https://files.example/a.mobileconfig' });
  await expect.poll(() => files().length).toBe(1);
  const kept = followed();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    document.querySelector<HTMLAnchorElement>('main a')?.click();
    const notice = page.getByText(/^Your phone asks to download a profile/);
    await untilPainted(() => notice.elements().length > 0);
    await vi.advanceTimersByTimeAsync(3_700);
    await painted();
    expect([notice.elements().length, kept]).toEqual([1, [false]]);
    await vi.advanceTimersByTimeAsync(500);
    await untilPainted(() => notice.elements().length === 0);
    expect([kept, sentEventNames(app)]).toEqual([[false, true], ['downloadApp']]);
  } finally {
    vi.useRealTimers();
  }
});

test('[INSTALL-19] a profile does not open after its page was left', async () => {
  open({ MOBILECONFIG: 'https://files.example/a.mobileconfig' });
  await expect.poll(() => files().length).toBe(1);
  const kept = followed();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    document.querySelector<HTMLAnchorElement>('main a')?.click();
    clear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(kept).toEqual([false]);
  } finally {
    vi.useRealTimers();
  }
});

test('[TRACK-01][TRACK-06] each way to get the app is counted: its file, and adding it to the home screen', async () => {
  const app = open({ IOS: 'https://files.example/a.ipa' });
  await expect.poll(() => files().length).toBe(1);
  followed();
  document.querySelector<HTMLAnchorElement>('main a')?.click();
  await expect.poll(() => sentEventNames(app)).toEqual(['downloadApp']);
  await page.getByRole('button', { name: 'Add to home screen' }).click();
  await expect.poll(() => sentEventNames(app)).toEqual(['downloadApp', 'downloadApp']);
  expect(sentEvents(app).map(({ payload }) => payload)).toEqual([{ value: 1 }, { value: 1 }]);
});

test('[TRACK-06] inside LINE the way to the home screen opens the page in the phone’s own browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iPhone} Line/14.5.0`);
  const app = open({});
  const kept = followed();
  const link = page.getByRole('link', { name: 'Add to home screen' });
  await expect.element(link).toBeVisible();
  const address = new URL((link.element() as HTMLAnchorElement).href);
  expect(address.searchParams.get('openExternalBrowser')).toBe('1');
  expect(address.pathname).toBe(location.pathname);
  await link.click();
  await expect.poll(() => sentEvents(app)).toMatchObject([{ event: 'downloadApp', payload: { value: 1 } }]);
  expect(kept).toEqual([true]);
});

test('inside Telegram it does the same, and shows no steps', async () => {
  const opened: string[] = [];
  Object.assign(window, { Telegram: { WebApp: { openLink: (url: string) => opened.push(url) } } });
  onTestFinished(() => void Reflect.deleteProperty(window, 'Telegram'));
  open({});
  await page.getByRole('button', { name: 'Add to home screen' }).click();
  await expect.poll(() => opened).toEqual([location.href]);
  expect(page.getByRole('listitem').elements()).toHaveLength(0);
});
