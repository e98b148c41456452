// Each game, from its tile to a played round and back: the balance changes, and home shows the same balance.
import type { Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import { accountButton, expect, type Merchant, originOf, test } from '../people.ts';

type Errand = { kind: string; at: string; name: RegExp; play: (page: Page) => Promise<void> };

function act(page: Page, name: RegExp | string) {
  return page.getByRole('button', { name });
}
/** The wallet balance in the bar of the game. */
function inGame(page: Page): Promise<string> {
  return page.locator('#balance').innerText();
}

const errands: readonly Errand[] = [
  {
    kind: 'slot',
    at: '/m/gameList?gameType=RNG',
    name: /Golden Sevens/,
    play: async (page) => {
      await act(page, 'Turbo').tap();
      await act(page, 'Spin').tap();
    },
  },
  {
    kind: 'crash',
    at: '/m/gameList?gameType=CRASH',
    name: /Rocket/,
    play: async (page) => {
      // The target 1.20 is reached nearly always and is paid automatically; a flight that bursts earlier also changes
      // the balance.
      await act(page, 'Cash out later').tap();
      await act(page, /^Bet/).tap();
    },
  },
  {
    kind: 'fish',
    at: '/m/gameList?gameType=FISH',
    name: /Koi/,
    play: async (page) => {
      await page.locator('label', { hasText: '150×' }).tap();
      await act(page, /^Fire/).tap();
    },
  },
  {
    kind: 'plinko',
    at: '/m/gameList?gameType=ARCADE',
    name: /Pinfall|Peg Drop|Bumper/,
    play: async (page) => {
      await page.locator('label', { hasText: 'Wild' }).tap();
      await act(page, 'Drop the ball').tap();
    },
  },
  {
    kind: 'mines',
    at: '/m/gameList?gameType=ARCADE',
    name: /Faultline|Minefield|Fuse/,
    play: async (page) => {
      await act(page, /^Bet/).tap();
      await act(page, 'Field 13').tap();
      const take = act(page, /^Take/);
      const again = act(page, /^Bet/);
      await expect(take.or(again)).toBeEnabled();
      if (await take.isVisible()) await take.tap();
    },
  },
  {
    kind: 'blackjack',
    at: '/m/gameList?gameType=TABLE',
    name: /Blackjack/,
    play: async (page) => {
      await act(page, /^Deal/).tap();
      const stand = act(page, 'Stand');
      await expect(
        stand.or(act(page, /^Deal/)).and(page.locator(':not([aria-disabled="true"])')),
      ).toHaveCount(1);
      if (await stand.isEnabled()) await stand.tap();
    },
  },
  {
    kind: 'baccarat',
    at: '/m/gameList?gameType=LIVE',
    name: /Baccarat/,
    play: async (page) => {
      await page.locator('label', { hasText: 'Tie 8:1' }).tap();
      await act(page, /^Deal/).tap();
    },
  },
];

async function openGame(page: Page, { at, name }: Errand, merchant: Merchant = 'aurora'): Promise<void> {
  await page.goto(originOf(merchant) + at);
  await page.getByRole('main').getByRole('link', { name }).first().tap();
  await page.waitForURL(/\/games\//);
  await expect(page.locator('body[data-ready]')).toBeAttached();
}
/** A round is over when its result and the balance are announced; the bar then shows that balance. */
async function untilOver(page: Page): Promise<string> {
  const spoken = page.locator('#spoken');
  await expect(spoken).toHaveText(/Balance: /);
  const [, balance = ''] = (await spoken.innerText()).split('Balance: ');
  await expect(page.locator('#balance')).toHaveText(balance);
  return balance;
}

function digits(amount: string): string {
  return amount.replaceAll(/[^\d.,]/g, '');
}

test('a member plays each game from the lobby, verifies a round, and home shows what the game showed', async ({
  asMember,
}) => {
  const page = await asMember('aurora');
  const balance = accountButton(page);
  const moved: string[] = [];
  for (const errand of errands)
    await test.step(errand.kind, async () => {
      await openGame(page, errand);
      const before = await inGame(page);
      await errand.play(page);
      const after = await untilOver(page);
      await page.locator('#menu').tap();
      await page
        .getByRole('button', { name: /^Verify/ })
        .first()
        .tap();
      await expect(page.getByText('Verified: this outcome follows from both seeds.')).toBeVisible();
      await act(page, 'Close').tap();
      if (after !== before) moved.push(errand.kind);
      await page.getByRole('link', { name: 'Leave the game' }).tap();
      await page.waitForURL(/\/m\//);
      await page.goto(`${originOf('aurora')}/m/home`);
      await expect(balance).toContainText(digits(after));
    });
  // When the win equals the stake, the balance does not change. If that happens in all seven rounds, the wallet is
  // broken.
  expect(moved.length).toBeGreaterThan(3);
});

test('an unfinished hand is unchanged when the game is opened again, and can be finished', async ({
  asMember,
}) => {
  const page = await asMember('lotus', { language: 'EN' });
  const table = {
    kind: 'blackjack',
    at: '/m/gameList?gameType=TABLE',
    name: /Blackjack/,
    play: async () => {},
  };
  await openGame(page, table, 'lotus');
  const stand = act(page, 'Stand');
  // A hand is sometimes over as soon as it is dealt.
  for (let dealt = 0; dealt < 6 && !(await stand.isEnabled()); dealt += 1) {
    await act(page, /^Deal/).tap();
    await expect(stand.or(act(page, /^Deal/)).and(page.locator(':not([aria-disabled="true"])'))).toHaveCount(
      1,
    );
  }
  const cards = await page.locator('#hands .card').evaluateAll((all) => all.map((card) => card.ariaLabel));
  const held = await inGame(page);
  await page.getByRole('link', { name: 'Leave the game' }).tap();
  await page.waitForURL(/\/m\//);

  await openGame(page, table, 'lotus');
  await expect(page.getByText('Your round goes on where you left it.').first()).toBeVisible();
  await expect(page.locator('#hands .card')).toHaveCount(cards.length);
  expect(await page.locator('#hands .card').evaluateAll((all) => all.map((card) => card.ariaLabel))).toEqual(
    cards,
  );
  expect(await inGame(page)).toBe(held);
  await stand.tap();
  await untilOver(page);
});

for (const language of ['EN', 'AR'])
  test(`in ${language} axe finds nothing on any stage or sheet, and results are announced with reduced motion`, async ({
    asMember,
    expectFault,
  }) => {
    // axe itself causes this on a page whose policy allows no inline style.
    expectFault(/Applying inline style violates/);
    const page = await asMember('aurora', { language });
    for (const errand of errands)
      await test.step(errand.kind, async () => {
        await openGame(page, errand);
        // axe does not check the content of a frame.
        await expect(page.locator('iframe')).toHaveCount(0);
        expect(await axeFindings(page), 'stage').toEqual([]);
        await page.locator('#menu').tap();
        expect(await axeFindings(page), 'sheet').toEqual([]);
        await page.locator('#sheet .close').tap();
        // A round that was left open by the last visit is announced instead.
        const go = page.locator(errand.kind === 'slot' ? '#spin' : '#act');
        if (errand.kind === 'crash') await page.locator('#target-raise').tap();
        if (await go.isEnabled()) await go.tap();
        await expect(page.locator('#spoken')).not.toBeEmpty();
      });
  });
