// The page of the app on a phone, for tests in a browser.
import { downloadSetting } from '@foyer/contract/calls/content.ts';
import { vi } from 'vitest';
import DownloadScreen from '#features/content/download-screen.tsx';
import { statusOf } from './merchant.ts';
import { answer, renderScreen } from './render-screen.tsx';

/**
 * Shows the page of a merchant with an app for iOS on an iPhone with this version. A page looks at its phone once: a
 * file of tests can have one version.
 */
export function openOnIPhone(version: string) {
  const safari = `Version/${Number.parseInt(version, 10)}.0 Mobile/15E148 Safari/604.1`;
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 ${safari}`,
  );
  const status = statusOf();
  const resources = [{ resourceType: 'IOS', url: 'https://files.example/a.ipa' }];
  const setting = { app_desc: [], login_prompt_text: [], vipRankLevel: 0, rating: 5, banners: [] };
  return renderScreen(<DownloadScreen />, {
    merchant: { status: { ...status, info: { ...status.info, resources } } },
    areas: ['content'],
    answers: [answer(downloadSetting, setting)],
  });
}
