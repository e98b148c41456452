// What `npm run gallery` photographs. Nothing here may depend on the language: screens are taken in several.
import type { Page } from '@playwright/test';

export type Screen = {
  name: string;
  path: string;
  /** Who stands before it; a visitor when left out. */
  as?: 'demo' | 'demo-agent';
  /** From top to bottom, not only what a phone shows at once. */
  full?: true;
  /** What is tapped before the picture: a sheet, a tab, a popup. */
  open?: (page: Page) => Promise<unknown>;
};

const tap = (selector: string) => (page: Page) => page.locator(selector).first().click();
const sheet = (page: Page) => page.locator('dialog[open]').waitFor();
const tapForSheet = (selector: string) => async (page: Page) => {
  await tap(selector)(page);
  await sheet(page);
};

const board = '/m/lottery?playType=pk10&gameId=minute-race';
const lottery = (page: Page) => page.frameLocator('iframe');
/** Picks of chance, put on the slip, and the slip opened. */
const toSlip = async (page: Page): Promise<void> => {
  const inside = lottery(page);
  await inside.locator('.tool.strong').click();
  // The first press adds to the slip, the second opens it.
  await inside.locator('.dock .primary').click();
  await inside.locator('.dock .primary').click();
  await inside.locator('.sheet .primary').waitFor();
};
const toOrders = async (page: Page): Promise<void> => {
  const inside = lottery(page);
  await toSlip(page);
  await inside.locator('.sheet .primary').click();
  await inside.locator('.tabs button').nth(1).click();
  await inside.locator('.order').first().waitFor();
};

const agentTabs = ['overview', 'downlines', 'transfers', 'rebates', 'salary', 'dividend'].map(
  (tab): Screen => ({
    name: `agent-${tab}`,
    path: `/m/member/agent?tab=${tab}`,
    as: 'demo-agent',
    full: true,
  }),
);

export const screens: readonly Screen[] = [
  { name: 'home', path: '/m/home' },
  { name: 'home-long', path: '/m/home', full: true },
  { name: 'languages', path: '/m/login', open: tapForSheet('header button[aria-haspopup="dialog"]') },
  { name: 'login', path: '/m/login' },
  { name: 'register', path: '/m/register', full: true },
  { name: 'forget', path: '/m/forget' },
  { name: 'games', path: '/m/gameList?gameType=RNG' },
  { name: 'vendor', path: '/m/gameList?vassalage=NLT' },
  { name: 'game-center', path: '/m/game' },
  { name: 'lotteries', path: '/m/gameList?gameType=LOTT' },
  {
    name: 'trial',
    path: '/m/gameList?gameType=RNG',
    open: tapForSheet('main li button:not([aria-pressed])'),
  },
  { name: 'activity', path: '/m/activity' },
  { name: 'notice', path: '/m/notice' },
  { name: 'help', path: '/m/helpCenter' },
  { name: 'service', path: '/m/service' },
  { name: 'download', path: '/m/download' },
  { name: 'offline', path: '/m/offline' },
  { name: 'error', path: '/m/error?type=service' },
  { name: 'no-such-host', path: '' },
  { name: 'home-member', path: '/m/home', as: 'demo' },
  { name: 'launch-failed', path: '/m/launchGame?vendor=NLT&nodeId=no-such-game', as: 'demo' },
  { name: 'lottery', path: board, as: 'demo' },
  { name: 'lottery-slip', path: board, as: 'demo', open: toSlip },
  { name: 'lottery-orders', path: board, as: 'demo', open: toOrders },
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
    // It draws every twenty seconds, so a new house has a draw to verify at once.
    path: '/m/lottery?playType=k3&gameId=blink-dice',
    as: 'demo',
    open: async (page) => {
      await lottery(page).locator('.head-result').click();
      await lottery(page).locator('.sheet').waitFor();
    },
  },
  { name: 'member', path: '/m/member/home', as: 'demo' },
  {
    name: 'avatar',
    path: '/m/member/home',
    as: 'demo',
    open: tapForSheet('main header button[aria-haspopup="dialog"]'),
  },
  { name: 'club', path: '/m/member/benefits', as: 'demo' },
  { name: 'security', path: '/m/member/security', as: 'demo' },
  { name: 'bank-cards', path: '/m/member/bankCards', as: 'demo' },
  { name: 'bets', path: '/m/member/bets', as: 'demo' },
  { name: 'feedback', path: '/m/feedback', as: 'demo' },
  { name: 'chat', path: '/m/chat', as: 'demo' },
  { name: 'deposit', path: '/m/voucherCenter', as: 'demo', full: true },
  { name: 'withdraw', path: '/m/withdraw', as: 'demo', full: true },
  { name: 'transactions', path: '/m/member/transactions', as: 'demo' },
  { name: 'wallet', path: '/m/wallet', as: 'demo', full: true },
  { name: 'rewards', path: '/m/rewardCenter', as: 'demo', full: true },
  {
    name: 'reward-history',
    path: '/m/rewardCenter',
    as: 'demo',
    open: async (page) => page.locator('fieldset input[type="radio"]').nth(2).check({ force: true }),
  },
  { name: 'apply', path: '/m/rewardCenter', as: 'demo', open: tap('a[href="/m/applyReward"]') },
  { name: 'change-password', path: '/m/changePsw', as: 'demo' },
  { name: 'invite', path: '/m/inviteFriends', as: 'demo', full: true },
  ...agentTabs,
  { name: 'agent-register', path: '/m/agentRegister', as: 'demo-agent', full: true },
  { name: 'agent-contract', path: '/m/member/agent/getSalaryContract', as: 'demo-agent' },
];
