// Lotteries of a merchant that starts them in its app, at the addresses that open them.
import { launchGame } from '@foyer/contract/calls/games.ts';
import { lotteryTicket } from '@foyer/contract/calls/lottery.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import { later, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { openPage } from '#testing/open-page.tsx';
import { answerWith } from '#testing/render-screen.tsx';
import { enterNativeApp, enterPwa, leaveShell, stayInBrowser } from '#testing/shells.ts';
import { clear } from '#testing/show.tsx';

const before = location.href;
const lottery = '/m/lottery?playType=pk10&gameId=minute-race';
const launcher = '/m/launchGame?vendor=LOTT&code=minute-race';
const notice = page.getByText('Please open this game in the app or from your home screen');

function open(address: string, startGameInApp = true) {
  return openPage(address, {
    member: ann,
    merchant: { settings: { ...plainSettings, startGameInApp } },
    answers: [answerWith(launchGame, () => refusal('coming_soon')), answerWith(lotteryTicket, later().reply)],
  });
}

afterEach(() => {
  leaveShell();
  clear();
  history.replaceState(null, '', before);
});

test.each([
  launcher,
  '/m/launchGame?vendor=LOTT&nodeId=minute-race',
  '/m/startLottery?gameCode=minute-race',
  lottery,
])('[GAME-13] in a browser %s shows the notice, and nothing is launched', async (address) => {
  const { requestsOf } = open(address);
  await expect.element(notice).toBeVisible();
  expect([...requestsOf(launchGame), ...requestsOf(lotteryTicket)]).toEqual([]);
});

test('[GAME-13] the notice of the address of a lottery leads back where closing the lottery does', async () => {
  open(`${lottery}&pageBack=1`);
  await expect.element(page.getByRole('link', { name: 'Back to games' })).toHaveAttribute('href', '/m/home');
});

test.each([
  ['in the app on the home screen', true, enterPwa],
  ['in the merchant’s app', true, enterNativeApp],
  ['without the option', false, stayInBrowser],
])('[GAME-13] %s the address of a lottery and that of its launch open it', async (_, isOn, enter) => {
  enter();
  for (const [address, call] of [
    [lottery, lotteryTicket],
    [launcher, launchGame],
  ] as const) {
    const { requestsOf } = open(address, isOn);
    await expect.poll(() => requestsOf(call).length).toBe(1);
    expect(notice.elements()).toEqual([]);
  }
});
