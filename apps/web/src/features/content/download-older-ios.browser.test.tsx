// The page of the app on an iPhone before iOS 17.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openOnIPhone } from '#testing/download-page.tsx';
import { clear } from '#testing/show.tsx';

afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

test('[INSTALL-17] iOS 16 gets the file of the app without the tip of iOS 17', async () => {
  openOnIPhone('16_7');
  const file = page.getByRole('link', { name: 'Download for iPhone' });
  await expect.element(file).toHaveAttribute('href', 'https://files.example/a.ipa');
  expect(page.getByText(/^On iOS 17 or later/).elements()).toEqual([]);
});
