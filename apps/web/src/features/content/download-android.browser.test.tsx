// The page of the app on an Android phone.
import { downloadSetting } from '@foyer/contract/calls/content.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { statusOf } from '#testing/merchant.ts';
import { untilPainted } from '#testing/painted.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { sentEvents } from '#testing/sent-events.ts';
import { clear } from '#testing/show.tsx';
import { dropToast, useMessages } from '#ui/layers/messages.ts';
import { Toasts } from '#ui/layers/toasts.tsx';
import DownloadScreen from './download-screen.tsx';

const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const apk = 'https://files.example/a.apk';

beforeEach(() => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(androidPhone));
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

function Said() {
  return <Toasts label="Notice" closeLabel="Close" toasts={useMessages().toasts} onGone={dropToast} />;
}

const texts = [
  { language: 'CN', text: '随时随地' },
  { language: 'EN', text: 'Always at hand' },
] as const;

function open(app_desc: readonly (typeof texts)[number][] = texts, language: 'EN' | 'CN' | 'TH' = 'EN') {
  const status = statusOf();
  const resources = [
    { resourceType: 'IOS', url: 'https://files.example/a.ipa' },
    { resourceType: 'ANDROID', url: apk },
  ];
  const setting = { app_desc: [...app_desc], login_prompt_text: [], vipRankLevel: 0, rating: 5, banners: [] };
  const screen = (
    <>
      <DownloadScreen />
      <Said />
    </>
  );
  return renderScreen(screen, {
    merchant: { status: { ...status, info: { ...status.info, resources } } },
    language,
    areas: ['content'],
    words: englishTexts(['core', 'content']),
    answers: [answer(downloadSetting, setting)],
  });
}

test('[INSTALL-08][INSTALL-18] the apk alone is offered, in the same window', async () => {
  open();
  const links = () =>
    [...document.querySelectorAll('main a')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('target'),
    ]);
  await expect.poll(links).toEqual([[apk, null]]);
  expect(page.getByRole('img', { name: 'Get the app' }).elements()).toEqual([]);
});

test('[INSTALL-06] the page shows the rating as a figure, and as words for those who hear it', async () => {
  open();
  const rating = page.getByLabelText('Rated 5.0 of 5');
  await expect.element(rating.getByText('5.0', { exact: true })).toBeVisible();
});

test.each([
  ['that of the language', texts, 'CN', '随时随地'],
  ['that of the language', texts, 'EN', 'Always at hand'],
  ['the English one where the language has none', texts, 'TH', 'Always at hand'],
  ['the first one where there is no English one', texts.slice(0, 1), 'TH', '随时随地'],
] as const)(
  '[INSTALL-07] of the texts of the setting the page shows %s',
  async (_, given, language, text) => {
    const app = open(given, language);
    await expect.element(page.getByText(text)).toBeVisible();
    const others = given.filter((one) => one.text !== text);
    for (const other of others) expect(page.getByText(other.text).elements()).toEqual([]);
    const [sent] = app.requestsOf(downloadSetting);
    expect(new URL(sent?.url ?? '', location.href).searchParams.get('domain')).toBe(location.hostname);
  },
);

test('[INSTALL-12][INSTALL-13] the app is added by the browser’s own prompt, and that is announced', async () => {
  const prompt = vi.fn<() => Promise<void>>(async () => {});
  const userChoice = Promise.resolve({ outcome: 'accepted' });
  const host = Object.assign(window, { mcInstallPrompt: { prompt, userChoice } });
  onTestFinished(() => void Reflect.deleteProperty(host, 'mcInstallPrompt'));
  open();
  await page.getByRole('button', { name: 'Add to home screen' }).click();
  await expect.element(page.getByText('Adding to home screen')).toBeVisible();
  expect(prompt).toHaveBeenCalledOnce();
});

test('[INSTALL-15] a prompt that comes after the press is waited for, and shown', async () => {
  const prompt = vi.fn<() => Promise<void>>(async () => {});
  const host = window as { mcInstallPrompt?: unknown };
  open();
  const add = page.getByRole('button', { name: 'Add to home screen' });
  await expect.element(add).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  (add.element() as HTMLElement).click();
  await untilPainted(() => add.element().getAttribute('aria-busy') === 'true');
  await vi.advanceTimersByTimeAsync(2900);
  host.mcInstallPrompt = { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) };
  await vi.advanceTimersByTimeAsync(100);
  expect(prompt).toHaveBeenCalledOnce();
});

test('[TRACK-01][TRACK-06] a press on the file is counted', async () => {
  const app = open();
  const file = page.getByRole('link', { name: 'Download for Android' });
  await expect.element(file).toBeVisible();
  // The page of the test does not leave for the file.
  addEventListener('click', (press) => press.preventDefault(), { once: true });
  await file.click();
  await expect.poll(() => sentEvents(app)).toMatchObject([{ event: 'downloadApp', payload: { value: 1 } }]);
});

test('[INSTALL-14] each prompt that is declined here is counted in the session', async () => {
  const host = window as { mcInstallPrompt?: unknown };
  open();
  const add = page.getByRole('button', { name: 'Add to home screen' });
  for (const count of ['1', '2']) {
    host.mcInstallPrompt = { prompt: async () => {}, userChoice: Promise.resolve({ outcome: 'dismissed' }) };
    await add.click();
    await expect.poll(() => sessionStorage.getItem('MC_A2HS_DECLINE')).toBe(count);
    await expect.element(add).toBeEnabled();
  }
});
