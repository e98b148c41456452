// The page of the app on an iPhone after iOS 17.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openOnIPhone } from '#testing/download-page.tsx';
import { clear } from '#testing/show.tsx';

afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

test('[INSTALL-17] iOS 18 gets the file of the app with the tip of iOS 17', async () => {
  openOnIPhone('18_1');
  await expect.element(page.getByRole('link', { name: 'Download for iPhone' })).toBeVisible();
  await expect.element(page.getByText(/^On iOS 17 or later/)).toBeVisible();
});
