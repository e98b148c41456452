// Screenshots of the lottery page, inside its frame, for `npm run gallery`.
import type { Page } from '@playwright/test';
import { untilFresh } from './draws.ts';
import type { Screen } from './gallery-screen.ts';

const board = '/m/lottery?playType=pk10&gameId=minute-race';
function lottery(page: Page) {
  return page.frameLocator('iframe');
}
/** Adds random picks to the slip and opens the slip. */
async function toSlip(page: Page): Promise<void> {
  const inside = lottery(page);
  await inside.locator('.tool.strong').click();
  // The first press adds to the slip, the second opens it.
  await inside.locator('.dock .primary').click();
  await inside.locator('.dock .primary').click();
  await inside.locator('.sheet .primary').waitFor();
}
async function toResults(page: Page): Promise<void> {
  await lottery(page).locator('.tabs button').nth(2).click();
  await lottery(page).locator('.trend, .empty').waitFor();
}
/** The newest draw in the list of results. */
async function toProof(page: Page): Promise<void> {
  await lottery(page).locator('.drawn button').first().click();
  await lottery(page).locator('.proof .verdict').waitFor();
}
async function toOrder(page: Page): Promise<void> {
  await lottery(page).locator('.order').first().click();
  await lottery(page).locator('.sheet .bets').waitFor();
}
async function toOrders(page: Page): Promise<void> {
  const inside = lottery(page);
  await untilFresh(inside);
  await toSlip(page);
  await inside.locator('.sheet .primary').click();
  await inside.locator('.tabs button').nth(1).click();
  await inside.locator('.order').first().waitFor();
}

export const lotteries: readonly Screen[] = [
  { name: 'lottery', path: board, as: 'demo' },
  {
    name: 'lottery-list',
    path: board,
    as: 'demo',
    open: async (page) => {
      await lottery(page).locator('.chooser').click();
      await lottery(page).locator('.sheet').waitFor();
    },
  },
  {
    name: 'lottery-results',
    path: '/m/lottery?playType=k3&gameId=blink-dice',
    as: 'demo',
    open: toResults,
    next: [{ name: 'lottery-verify', open: toProof }],
  },
  { name: 'lottery-five', path: '/m/lottery?playType=5d&gameId=minute-five', as: 'demo' },
  { name: 'lottery-dice', path: '/m/lottery?playType=k3&gameId=blink-dice', as: 'demo' },
  { name: 'lottery-slip', path: board, as: 'demo', open: toSlip },
  {
    name: 'lottery-orders',
    path: board,
    as: 'demo',
    open: toOrders,
    next: [{ name: 'lottery-order', open: toOrder }],
  },
  {
    name: 'lottery-order',
    path: board,
    as: 'demo',
    open: async (page) => {
      await toOrders(page);
      await lottery(page).locator('.order').first().click();
      await lottery(page).locator('.sheet .tool').first().waitFor();
    },
  },
  {
    name: 'lottery-verify',
    // It draws every twenty seconds, so a new product soon has a draw to verify.
    path: '/m/lottery?playType=k3&gameId=blink-dice',
    as: 'demo',
    open: async (page) => {
      await lottery(page).locator('.head-result').click();
      await lottery(page).locator('.sheet').waitFor();
    },
  },
];
