// The pages that offer the merchant's app at their top, and those that do not.
import { launchGame } from '@foyer/contract/calls/games.ts';
import { lotteryTicket } from '@foyer/contract/calls/lottery.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import { later } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { openPage } from '#testing/open-page.tsx';
import { answerWith } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

const promotions = { ...plainSettings.promotions, APP_DOWNLOAD: { enabled: true, count: 0 } };
const club = { path: '/m/club', title: 'Club', url: 'https://club.example/' };
const setup = {
  member: ann,
  merchant: {
    settings: { ...plainSettings, promotions },
    template: { ...templateOf({ title: 'Aurora' }), routes: [club] },
  },
  // No game opens: the page of its launch stays.
  answers: [launchGame, lotteryTicket].map((call) => answerWith(call, later().reply)),
};
const offer = page.getByRole('complementary', { name: 'The app' });

test.each([
  ['home', '/m/home', 1],
  ['a list', '/m/gameList?gameType=RNG', 1],
  ['a page for members', '/m/member/home', 1],
  ['the page of the app', '/m/download', 0],
  ['the other page of the app', '/m/app', 0],
  ['the page of the app with a slash at its end', '/m/download/', 0],
  ['a game', '/m/launchGame?vendor=NLT&nodeId=5', 0],
  ['a lottery', '/m/lottery?playType=pk10&gameId=minute-race', 0],
  ['a page of the merchant', '/m/club', 0],
  ['an error', '/m/error?type=service', 0],
] as const)('[LAYOUT-01] on %s, %s, the offers of the app are %i', async (_, path, count) => {
  openPage(path, setup);
  await until(() => document.querySelector('main, iframe'));
  expect(offer.elements()).toHaveLength(count);
});

test('[LAYOUT-01] a closed platform does not offer the app', async () => {
  openPage('/m/home', setup, 'maintenance');
  await expect.element(page.getByRole('main')).toBeVisible();
  expect(offer.elements()).toEqual([]);
});
