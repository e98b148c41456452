import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { HomeFooter } from './home-footer.tsx';

afterEach(clear);

test('[NAV-08] the footer of home leads to notices, games, help, rewards, the agreement and the app', async () => {
  renderScreen(<HomeFooter />, { areas: ['home'] });
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  const links = page.getByRole('contentinfo').getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/m/notice',
    '/m/game',
    '/m/helpCenter',
    '/m/rewardCenter',
    '/m/useragreement',
    '/m/download',
  ]);
  expect(links.map(({ textContent }) => textContent.trim()).filter((name) => name === '')).toEqual([]);
});
