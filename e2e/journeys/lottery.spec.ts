// A lottery from the lobby to the proof: bet, balance held, drawn, settled, verified; another bet cancelled before
// its draw.
import { untilFresh } from '../draws.ts';
import { call, expect, originOf, test } from '../people.ts';
import type { Page } from '@playwright/test';

function lotteryIn(page: Page) {
  return page.frameLocator('iframe[title="Lottery"]');
}
function amount(text: string): number {
  return Number(text.replaceAll(/[^\d.]/g, ''));
}

async function bet(page: Page, ...names: string[]): Promise<void> {
  const lottery = lotteryIn(page);
  await untilFresh(lottery);
  for (const name of names) await lottery.getByRole('button', { name, exact: true }).click();
  await lottery.getByRole('button', { name: 'Add to slip' }).click();
  await lottery.getByRole('button', { name: /^Open slip/ }).click();
  await lottery.getByRole('dialog', { name: 'Bet slip' }).getByRole('button', { name: 'Place bet' }).click();
  await expect(lottery.getByText('Bet placed. Good luck!')).toBeVisible();
}

test('[CCALL-07][CCALL-10][CCALL-14] a lottery is opened from the lobby, bet on, drawn, settled and verified; another bet is cancelled', async ({
  asMember,
  calls,
}) => {
  const page = await asMember('aurora', { at: '/m/gameList?gameType=LOTT' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /Blink Dice/ })
    .click();
  await expect(page).toHaveURL(/\/m\/lottery\?.*gameId=blink-dice/);
  const lottery = lotteryIn(page);
  const balance = lottery.locator('.balance b');
  await expect(balance).toContainText('₱');
  const before = amount(await balance.innerText());

  // Either big or small wins: two pesos on each, 1.96 for one of them.
  await bet(page, 'Big', 'Small');
  await expect.poll(async () => amount(await balance.innerText())).toBe(before - 4);
  await lottery.getByRole('button', { name: 'My bets' }).click();
  await expect(lottery.getByText('Held in open bets')).toBeVisible();
  const order = lottery
    .getByRole('button', { name: /Blink Dice/ })
    .and(lottery.locator('.order'))
    .first();
  await expect(order).toContainText('Open');
  await expect(order).toContainText('Won ₱3.92');
  await expect.poll(async () => amount(await balance.innerText())).toBeCloseTo(before - 4 + 3.92, 2);

  await order.click();
  await lottery
    .getByRole('dialog', { name: /^Order/ })
    .getByRole('button', { name: 'Verify' })
    .click();
  await expect(lottery.getByText('This draw is what was promised.')).toBeVisible();
  await lottery
    .getByRole('dialog', { name: /^Verify/ })
    .getByRole('button', { name: 'Close' })
    .click();

  // Cancelled on a lottery with enough time: its draw in the evening is hours away.
  await page.goto(`${originOf('aurora')}/m/lottery?playType=3d&gameId=evening-three`);
  await expect(balance).toContainText('₱');
  await lottery.getByRole('group', { name: 'Bet' }).getByRole('button', { name: 'Sum', exact: true }).click();
  await bet(page, 'Odd');
  await lottery.getByRole('button', { name: 'My bets' }).click();
  const late = lottery
    .getByRole('button', { name: /Evening Three/ })
    .and(lottery.locator('.order'))
    .first();
  await expect(late).toContainText('Open');
  await late.click();
  await lottery.getByRole('button', { name: 'Cancel open bets' }).click();
  await lottery.getByRole('button', { name: 'Cancel open bets' }).click();
  await expect(lottery.getByText('Cancelled. ₱2.00 is back.')).toBeVisible();
  await expect.poll(async () => amount(await balance.innerText())).toBeCloseTo(before - 4 + 3.92, 2);
  expect(calls).toContainEqual(
    call('GET /wps/game/launchGame', {
      launchMode: 'LOTT',
      lottoGameCode: 'blink-dice',
      lottoView: 'betting',
      device: 'MOBILE',
      hasLobby: 'false',
      language: 'EN',
      title: 'Blink Dice',
      labelName: 'Gold',
      backUrl: `${originOf('aurora')}/m/gameList?gameType=LOTT`,
    }),
  );
  for (const to of [
    'GET /lgw/games/opened/numero',
    'GET /lgw/orders',
    'GET /lgw/orders/detail',
    'POST /lgw/orders/suborders/cancel',
  ])
    expect(calls).toContainEqual(call(to));
});

test('[PAGE-14] [LOTTO-01] [LOTTO-02] [LOTTO-03] [LOTTO-04] [LOTTO-05] the frame embeds the page without an origin, and closing returns to the previous page', async ({
  asMember,
}) => {
  const page = await asMember('aurora', {
    at: '/m/lottery?playType=pk10&gameId=minute-race&prize_mode=1940&pageBack=1',
  });
  const lottery = lotteryIn(page);
  await expect(lottery.getByText('House edge 3%')).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  const src = new URL((await frame.getAttribute('src')) ?? '', page.url());
  expect(src.pathname).toBe('/m/lotto-h5/default/pk10/games/minute-race');
  expect(Object.fromEntries(src.searchParams)).toMatchObject({
    merchant: 'aurora',
    prize_mode: '1940',
    css: '/m/media/lotto/aurora.css',
  });
  // The address contains a ticket that is used by now; the session's token is nowhere in the frame.
  const ticket = src.hash.replace('#token=', '');
  expect(ticket).toMatch(/^[\w-]{43}$/);
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(stored).toContain('token');
  expect(stored).not.toContain(ticket);
  const inside = await page.frames()[1]?.evaluate(() => {
    const reached: string[] = [];
    for (const [name, reach] of [
      ['storage', () => window.localStorage.length],
      ['parent', () => (window.parent as Window & { document: Document }).document.title],
      ['cookies', () => document.cookie],
    ] as const)
      try {
        reach();
        reached.push(name);
      } catch {
        // Not accessible, as intended.
      }
    return {
      reached,
      origin: window.origin,
      hash: location.hash,
      accent: getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    };
  });
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  );
  expect(inside).toEqual({ reached: [], origin: 'null', hash: '', accent });

  const close = page.getByRole('main').getByRole('button', { name: 'Close' });
  const box = await close.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await close.click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto(new URL('/m/lottery?playType=pk10&gameId=minute-race', page.url()).href);
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=LOTT$/);
});

test('a reload shows the lottery again, with a new ticket', async ({ asMember }) => {
  const page = await asMember('aurora', {
    language: 'EN',
    at: '/m/lottery?playType=pk10&gameId=minute-race',
  });
  const add = lotteryIn(page).getByRole('button', { name: 'Add to slip' });
  const ticket = async () => {
    await expect(add).toBeVisible();
    return /#token=([\w-]{43})$/.exec((await page.locator('iframe').getAttribute('src')) ?? '')?.[1];
  };
  const first = await ticket();
  expect(first).toBeDefined();
  await page.reload();
  const second = await ticket();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});

test('[PAGE-13] the old launch address of a lottery opens its board by the code alone', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { at: '/m/startLottery?gameCode=minute-race' });
  await expect(page).toHaveURL(/\/m\/lottery\?.*playType=pk10&gameId=minute-race/);
});

test('[CCALL-11][PAGE-12] a launch by the vendor of lotteries alone opens its lobby', async ({
  asMember,
  calls,
}) => {
  const page = await asMember('aurora', { at: '/m/launchGame?vendor=TCG_SEA&lottoView=lobby' });
  await expect(page).toHaveURL(/\/m\/lottery\?.*playType=lobby&gameId=TCG_SEA/);
  await expect(lotteryIn(page).getByText('Monsoon Race').first()).toBeVisible();
  expect(calls).toContainEqual(
    call('GET /wps/game/launchGame', { vendor: 'TCG_SEA', lottoMode: 'SEA_Tradition_Mobile' }),
  );
});

test('an address without a lottery says that it is coming, and closes', async ({ asMember }) => {
  const page = await asMember('aurora', { at: '/m/lottery?playType=pk10&pageBack=1' });
  await expect(page.getByRole('alertdialog')).toContainText('Coming soon');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('[CCALL-08][CCALL-14] the lobby lists the lotteries of the vendor in the order of the popular ones', async ({
  asMember,
  calls,
}) => {
  const page = await asMember('aurora', {});
  const listed = (await page.evaluate(async () =>
    (await fetch('/lgw/games/popular?language=EN')).json(),
  )) as { name: string; vendor: string }[];
  // Another order than the merchant's, which they have before the first bets.
  const popular = listed.toReversed();
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/lgw/games/popular?*', (route) => route.fulfill({ json: popular, headers }));
  await page.goto(`${originOf('aurora')}/m/launchGame?vendor=TCG_SEA&lottoView=lobby`);
  const isFirst = ({ vendor }: { vendor: string }) => vendor === 'TCG_SEA';
  const expected = [...popular.filter(isFirst), ...popular.filter((each) => !isFirst(each))];
  await expect(lotteryIn(page).locator('.entry-text > b')).toHaveText(expected.map(({ name }) => name));
  expect(calls).toContainEqual(call('GET /lgw/games/mobile'));
});
