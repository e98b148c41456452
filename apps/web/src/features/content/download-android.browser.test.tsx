// The page of the app on an Android phone.
import { downloadSetting } from '@foyer/contract/calls/content.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { statusOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import DownloadScreen from './download-screen.tsx';

const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const apk = 'https://files.example/a.apk';

beforeEach(() => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(androidPhone));
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

test('[INSTALL-08][INSTALL-18] the apk alone is offered, in the same window', async () => {
  const status = statusOf();
  const resources = [
    { resourceType: 'IOS', url: 'https://files.example/a.ipa' },
    { resourceType: 'ANDROID', url: apk },
  ];
  const setting = { app_desc: [], login_prompt_text: [], vipRankLevel: 0, rating: 5, banners: [] };
  renderScreen(<DownloadScreen />, {
    merchant: { status: { ...status, info: { ...status.info, resources } } },
    areas: ['content'],
    answers: [answer(downloadSetting, setting)],
  });
  const links = () =>
    [...document.querySelectorAll('main a')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('target'),
    ]);
  await expect.poll(links).toEqual([[apk, null]]);
  expect(page.getByRole('img', { name: 'Get the app' }).elements()).toEqual([]);
});
