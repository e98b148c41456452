// The page of the app on an iPhone that can install nothing.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openOnIPhone } from '#testing/download-page.tsx';
import { clear } from '#testing/show.tsx';

afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

test('[INSTALL-16] iOS 12.3 is offered neither the file of the app nor the home screen', async () => {
  openOnIPhone('12_3');
  await expect.element(page.getByText('★★★★★')).toBeVisible();
  // The ways to install wait until the page knows its phone.
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBe(null);
  expect(page.getByRole('link').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Add to home screen' }).elements()).toEqual([]);
});
