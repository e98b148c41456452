// Games and lotteries by keyboard alone, in both directions of reading: nothing is tapped, and only Tab, the arrow keys
// or the app moves focus. A control that is switched off or removed leaves the focus at a place that can be used.
import type { FrameLocator, Locator } from '@playwright/test';
import { arrives, escapes, sheet } from '../keyboard-access.ts';
import { people, type Visit, visit, visitOf } from '../keyboard-people.ts';
import { expect, test } from '../people.ts';

// Other journeys leave a round open.
test.use({ ownProduct: 'keyboard' });

async function findGame({ page, keys, word }: Visit): Promise<void> {
  await keys.enter(page.getByRole('link', { name: word('home.search') }), 'Shift+Tab');
  await arrives(page, /\/m\/gameList$/);
  const tile = page.locator('main a[href*="golden-sevens"]').first();
  await keys.fill(page.getByRole('searchbox'), await tile.locator('b').innerText());
  await expect(page.locator('main a[href*="launchGame"]')).toHaveCount(1);
  const sort = page.getByRole('button', { name: word('games.sortPopular') });
  await keys.enter(sort);
  await escapes(page, sort);
  await keys.press('Enter');
  await keys.enter(sheet(page).getByRole('button', { name: word('games.sortName') }));
  await expect(page.getByRole('button', { name: word('games.sortName') })).toBeFocused();
  const heart = page.locator('main article button[aria-pressed]');
  await keys.reach(heart);
  for (const isKept of ['true', 'false']) {
    await keys.press('Space');
    await expect(heart).toHaveAttribute('aria-pressed', isKept);
    await expect(heart).toBeFocused();
  }
  await keys.reach(tile, 'Shift+Tab');
}

/** From a list of games to a stage that takes bets. */
async function openGame({ page, keys }: Visit, tile: string): Promise<void> {
  await keys.enter(page.locator(`main a[href*="${tile}"]`).first());
  await page.waitForURL(/\/games\//);
  await expect(page.locator('body[data-ready]')).toBeAttached();
}

/** Presses Enter until the button is switched off: it keeps the focus. */
async function pressToTheEnd({ keys }: Visit, button: Locator): Promise<void> {
  while ((await button.getAttribute('aria-disabled')) !== 'true') await keys.press('Enter');
  await expect(button).toBeFocused();
}

async function playSlot(at: Visit): Promise<void> {
  const { page, keys, word } = at;
  const text = (key: string) => word(key, 'sandbox/games');
  await openGame(at, 'golden-sevens');
  await keys.reach(page.locator('#raise'));
  await pressToTheEnd(at, page.locator('#raise'));
  await keys.reach(page.locator('#lower'), 'Shift+Tab');
  await pressToTheEnd(at, page.locator('#lower'));
  const spin = page.locator('#spin');
  await keys.reach(spin);
  await keys.press('Space');
  await expect(page.locator('#spoken')).toContainText(text('balance'));
  await expect(spin).toBeFocused();

  const menu = page.locator('#menu');
  await keys.enter(menu, 'Shift+Tab');
  await expect(sheet(page).locator(':focus')).toHaveCount(1);
  await keys.enter(sheet(page).locator('button.verify').first());
  await expect(page.getByText(text('verified'))).toBeVisible();
  await escapes(page, menu);
  await keys.enter(page.getByRole('link', { name: text('back') }), 'Shift+Tab');
  await expect(page).toHaveURL(/\/m\/gameList$/);
}

async function playMines(at: Visit): Promise<void> {
  const { page, keys, word } = at;
  await visit(at, '/m/gameList?gameType=ARCADE');
  await openGame(at, 'faultline');
  const calm = page.locator('#mines input').first();
  await keys.reach(page.locator('#mines input:checked'));
  while (!(await calm.isChecked())) await keys.press('ArrowUp');
  const act = page.locator('#act');
  await keys.enter(act);
  const fields = page.locator('#field button');
  await expect(fields.first()).toBeEnabled();
  await expect(act).toBeFocused();
  await keys.enter(fields.last(), 'Shift+Tab');
  // The next field has the focus. A mine ends the round: then the bet has it.
  await expect(fields.first().or(act).and(page.locator(':focus'))).toHaveCount(1);
  await keys.reach(act);
  if (await fields.first().isEnabled()) await keys.press('Enter');
  await expect(page.locator('#spoken')).toContainText(word('balance', 'sandbox/games'));
  await expect(act).toBeFocused();
}

/** Picks a token, and puts it on the slip, which opens. */
async function addToSlip({ keys, word }: Visit, lottery: FrameLocator): Promise<void> {
  const odd = lottery.getByRole('button', { name: word('token.odd', 'sandbox/lotto') });
  const dock = lottery.locator('.dock .primary');
  await keys.reach(odd, 'Shift+Tab');
  await keys.press('Space');
  await expect(odd).toHaveAttribute('aria-pressed', 'true');
  await keys.enter(dock);
  await expect(dock).toHaveText(`${word('board.open', 'sandbox/lotto')} · 1`);
  await keys.press('Enter');
}

async function changeSlip(at: Visit, lottery: FrameLocator): Promise<void> {
  const { keys, word } = at;
  const text = (key: string) => word(key, 'sandbox/lotto');
  await keys.enter(lottery.getByRole('button', { name: text('market.sum'), exact: true }));
  await keys.enter(lottery.getByRole('button', { name: text('token.odd') }));
  const clear = lottery.getByRole('button', { name: text('board.clear') });
  await keys.enter(clear);
  await expect(clear).toHaveAttribute('aria-disabled', 'true');
  await expect(clear).toBeFocused();
  await addToSlip(at, lottery);
  const less = lottery.getByRole('button', { name: `${text('slip.stake')}: ${text('slip.less')}` });
  await keys.reach(less);
  await pressToTheEnd(at, less);
  await keys.enter(lottery.getByRole('button', { name: `${text('slip.remove')}: ` }), 'Shift+Tab');
  const dialog = lottery.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toBeFocused();
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(lottery.locator('.dock .primary')).toBeFocused();
}

async function betAndCancel(at: Visit, lottery: FrameLocator): Promise<void> {
  const { keys, word } = at;
  const text = (key: string) => word(key, 'sandbox/lotto');
  await addToSlip(at, lottery);
  await keys.enter(lottery.getByRole('button', { name: text('slip.place') }));
  await expect(lottery.getByText(text('slip.placed'))).toBeVisible();
  await expect(lottery.locator('.dock .primary')).toBeFocused();

  await keys.enter(lottery.getByRole('button', { name: text('page.bets') }), 'Shift+Tab');
  const order = lottery.locator('.order').first();
  const dialog = lottery.getByRole('dialog');
  await keys.enter(order);
  const cancel = dialog.getByRole('button', { name: text('bets.cancel') });
  await keys.enter(cancel);
  await expect(dialog.getByRole('button', { name: text('bets.keep') })).toBeFocused();
  await keys.enter(cancel);
  await expect(cancel).toHaveCount(0);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(order).toBeFocused();
  await expect(order).toContainText(text('bets.cancelled'));
}

for (const { language, member } of people)
  test(`in ${language}: a member finds a game, plays, verifies a round, bets on a draw and cancels the bet`, async ({
    asMember,
  }) => {
    const page = await asMember('aurora', { language, account: member });
    const at = await visitOf(page, language);
    await test.step('the list of games', () => findGame(at));
    await test.step('a slot', () => playSlot(at));
    await test.step('mines', () => playMines(at));
    await test.step('a lottery', async () => {
      await visit(at, '/m/gameList?gameType=LOTT');
      await at.keys.enter(page.locator('main a[href*="evening-three"]').first());
      await expect(page).toHaveURL(/\/m\/lottery\?.*gameId=evening-three/);
      const lottery = page.frameLocator('iframe');
      await changeSlip(at, lottery);
      await betAndCancel(at, lottery);
      const close = page.getByRole('main').getByRole('button', { name: at.word('action.close') });
      await at.keys.enter(close, 'Shift+Tab');
      await arrives(page, /\/m\/gameList\?gameType=LOTT$/);
    });
  });
