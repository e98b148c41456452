// Screenshots of the games for `npm run gallery`: opened, during a round, won, and with the rules.
import type { Page, Response } from '@playwright/test';
import type { Screen, Stage } from './gallery-screen.ts';
import { untilDrawn } from './still.ts';

type Table = {
  name: string;
  /** The list that contains its tile, and a part of the tile's address; names differ between languages. */
  category: string;
  tile: string;
  merchants?: readonly string[];
  /** Configures the game so that a win is likely soon. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The control that starts a round, and the control that continues a round that waits for the player. */
  start: string;
  answer?: string;
};

/** Lotus offers no arcade games. */
const arcades = ['aurora', 'harbor'];

const tables: readonly Table[] = [
  { name: 'slot', category: 'RNG', tile: '[href*="golden-sevens"]', start: '#spin' },
  {
    name: 'crash',
    category: 'CRASH',
    tile: '[href*="nodeId"]',
    // The tab keeps the target: an earlier visit has raised it.
    prepare: async (page) => {
      const isOff = await page.locator('#target-lower[aria-disabled="true"]').isVisible();
      if (isOff) await page.locator('#target-raise').click();
    },
    start: '#act',
  },
  {
    name: 'fish',
    category: 'FISH',
    tile: '[href*="nodeId"]',
    prepare: (page) => page.locator('#prey input').first().check({ force: true }),
    start: '#act',
  },
  {
    name: 'plinko',
    category: 'ARCADE',
    tile: ':is([href*="pinfall"], [href*="peg-drop"], [href*="bumper"])',
    merchants: arcades,
    start: '#act',
  },
  {
    name: 'mines',
    category: 'ARCADE',
    tile: ':is([href*="faultline"], [href*="minefield"], [href*="fuse"])',
    merchants: arcades,
    start: '#act',
    answer: '#field button:enabled',
  },
  {
    name: 'blackjack',
    category: 'TABLE',
    tile: '[href*="blackjack"]',
    start: '#act',
    answer: '#moves button:not([aria-disabled="true"])',
  },
  { name: 'baccarat', category: 'LIVE', tile: '[href*="baccarat"]', start: '#act' },
];

async function enter(page: Page, { tile, prepare }: Table): Promise<void> {
  await page.locator(`main a${tile}[href^="/m/launchGame"]`).first().click();
  await page.locator('body[data-ready]').waitFor({ timeout: 20_000 });
  await prepare?.(page);
}

/** The next answer of the game's server. */
function answered(page: Page): Promise<Response> {
  return page.waitForResponse((answer) => answer.url().includes('/games/api/'), { timeout: 20_000 });
}

/** A round left open by an earlier picture continues in this one: then there is nothing to start. */
async function start(page: Page, table: Table): Promise<void> {
  const begin = page.locator(`${table.start}:not([aria-disabled="true"])`);
  await (table.answer ? begin.or(page.locator(table.answer)).first() : begin).waitFor({ timeout: 20_000 });
  if (await begin.isVisible()) await Promise.all([answered(page), begin.click()]);
}

/** Whether this answer of the game's server is a finished round with a win. */
function hasWon(body: string): boolean {
  return /"winMinor":"[1-9]/.test(body);
}

/** Plays rounds until one pays; the answer that ends a round contains its payout. */
async function playUntilWon(page: Page, table: Table): Promise<void> {
  let isWon = false;
  page.on('response', async (response) => {
    if (response.url().includes('/games/api/')) isWon ||= hasWon(await response.text().catch(() => ''));
  });
  const begin = page.locator(`${table.start}:not([aria-disabled="true"])`);
  const next = table.answer ? page.locator(table.answer).or(begin).first() : begin;
  for (let press = 0; press < 60 && !isWon; press += 1) {
    const [answer] = await Promise.all([answered(page), next.click({ timeout: 20_000 })]);
    isWon ||= hasWon(await answer.text());
    // The page shows the answer before it takes the next press.
    await next.waitFor({ timeout: 20_000 });
  }
  await begin.waitFor({ timeout: 20_000 });
}

async function inSheet(page: Page): Promise<void> {
  await page.locator('#menu').click();
  await page.locator('#sheet[open]').waitFor();
}

/** The list that contains its tile, and the steps from there. */
function standing(table: Table, stage: string, open: (page: Page) => Promise<unknown>): Screen {
  return {
    name: `game-${table.name}${stage}`,
    path: `/m/gameList?gameType=${table.category}`,
    as: 'demo',
    ...(table.merchants && { merchants: table.merchants }),
    open: async (page) => {
      await enter(page, table);
      await open(page);
    },
  };
}

async function verifyFirst(page: Page): Promise<void> {
  await page.locator('.verify').first().click();
  await page.locator('[data-verdict]').first().scrollIntoViewIfNeeded();
}

async function playRound(page: Page, table: Table): Promise<void> {
  await start(page, table);
  await untilDrawn(page);
}

/** Each game in one visit: opened, after a round was started, and with its rules; one of them with a verified round. */
export const gameVisits: readonly Screen[] = tables.map((table): Screen => {
  const { name } = table;
  const verified: Stage = { name: `game-${name}-verified`, open: verifyFirst };
  return {
    ...standing(table, '', async () => {}),
    next: [
      { name: `game-${name}-round`, open: (page) => playRound(page, table) },
      { name: `game-${name}-rules`, open: inSheet },
      // All games show it in the same way.
      ...(name === 'slot' ? [verified] : []),
    ],
  };
});

export const games: readonly Screen[] = tables.flatMap((table) => [
  standing(table, '', async () => {}),
  standing(table, '-round', (page) => playRound(page, table)),
  standing(table, '-won', (page) => playUntilWon(page, table)),
  standing(table, '-rules', inSheet),
  standing(table, '-verified', async (page) => {
    await playUntilWon(page, table);
    await inSheet(page);
    await verifyFirst(page);
  }),
]);
