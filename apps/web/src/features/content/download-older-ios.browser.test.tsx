// The page of the app on an iPhone before iOS 17. A page looks at its phone once, so this is a file of its own.
import { downloadSetting } from '@foyer/contract/calls/content.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { statusOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import DownloadScreen from './download-screen.tsx';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1';

afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

test('[INSTALL-17] iOS 16 gets the file of the app without the tip of iOS 17', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  const status = statusOf();
  const resources = [{ resourceType: 'IOS', url: 'https://files.example/a.ipa' }];
  renderScreen(<DownloadScreen />, {
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
  const file = page.getByRole('link', { name: 'Download for iPhone' });
  await expect.element(file).toHaveAttribute('href', 'https://files.example/a.ipa');
  expect(page.getByText(/^On iOS 17 or later/).elements()).toEqual([]);
});
