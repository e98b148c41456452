// The screens of `npm run gallery`. They are taken in several languages, so nothing here may depend on the language.
import type { Page } from '@playwright/test';
import { games } from './gallery-games.ts';
import { lotteries } from './gallery-lottery.ts';
import type { Screen } from './gallery-screen.ts';
import { toFoot } from './still.ts';

function tap(selector: string) {
  return (page: Page) => page.locator(selector).first().click();
}
function sheet(page: Page) {
  return page.locator('dialog[open]').waitFor();
}
function tapForSheet(selector: string) {
  return async (page: Page) => {
    await tap(selector)(page);
    await sheet(page);
  };
}

function search(text: string) {
  return async (page: Page) => {
    await page.locator('input[type="search"]').fill(text);
    await page.keyboard.press('Tab');
  };
}
/** A launch whose answer is `reply`, or that gets no answer. */
function launch(reply?: object) {
  return async (page: Page) => {
    await page.route('**/wps/game/launchGame?**', (route) => reply && route.fulfill({ json: reply }));
    await page.goto(new URL(golden, page.url()).href, { waitUntil: 'commit' });
    await page.locator('main :is(output, h2)').first().waitFor();
  };
}
function refusal(errorCode: string) {
  return { success: false, value: null, message: errorCode, errorCode };
}
const golden =
  '/m/launchGame?vendor=NLT&nodeId=nlt-golden-sevens&gameType=RNG&title=Golden+Sevens&backUrl=%2Fm%2FgameList';

const centreTabs = ['lottery', 'live', 'slots', 'sports', 'cards', 'fish', 'esports'].map((tab): Screen => ({
  name: `game-center-${tab}`,
  path: `/m/game?tab=${tab}`,
}));
const categories = [
  'rng',
  'live',
  'sports',
  'esports',
  'pvp',
  'fish',
  'table',
  'crash',
  'arcade',
  'elott',
].map((category): Screen => ({ name: `category-${category}`, path: `/m/${category}` }));

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
  { name: 'home-foot', path: '/m/home', open: toFoot },
  { name: 'home-popup', path: '/m/home', as: 'newcomer', merchants: ['lotus'], open: sheet },
  {
    name: 'home-app-popup',
    path: '/m/home',
    as: 'newcomer',
    merchants: ['lotus'],
    open: async (page) => {
      const title = page.locator('dialog[open] h2');
      const first = (await title.textContent()) ?? '';
      await page.locator('dialog[open] h2 + button').click();
      await title.filter({ hasNotText: first }).waitFor();
    },
  },
  { name: 'languages', path: '/m/login', open: tapForSheet('header button[aria-haspopup="dialog"]') },
  { name: 'login', path: '/m/login' },
  { name: 'register', path: '/m/register', full: true },
  { name: 'forget', path: '/m/forget' },
  { name: 'games', path: '/m/gameList?gameType=RNG' },
  { name: 'vendor', path: '/m/gameList?vassalage=NLT' },
  { name: 'games-searched', path: '/m/gameList?gameType=RNG', open: search('fox') },
  { name: 'games-misspelt', path: '/m/gameList?gameType=RNG', open: search('goldan sevns') },
  { name: 'games-none', path: '/m/gameList?gameType=RNG', open: search('qqqq') },
  { name: 'games-new', path: '/m/gameList?gameType=RNG&show=new' },
  {
    name: 'games-sort',
    path: '/m/gameList?gameType=RNG',
    open: tapForSheet('main button[aria-haspopup="dialog"]'),
  },
  { name: 'game-center', path: '/m/game' },
  ...centreTabs,
  ...categories,
  { name: 'lotteries', path: '/m/gameList?gameType=LOTT' },
  {
    name: 'trial',
    path: '/m/gameList?gameType=RNG',
    open: async (page) => {
      await tapForSheet('main li button:not([aria-pressed])')(page);
      await page.frameLocator('iframe').locator('body[data-ready]').waitFor();
    },
  },
  { name: 'activity', path: '/m/activity' },
  { name: 'activity-detail', path: '/m/activityDetail?id=one-wallet' },
  { name: 'notice', path: '/m/notice', open: tap('main summary') },
  { name: 'news', path: '/m/news' },
  { name: 'help', path: '/m/helpCenter', open: tap('main summary') },
  { name: 'help-none', path: '/m/helpCenter', open: search('qqqq') },
  { name: 'agreement', path: '/m/useragreement' },
  { name: 'service', path: '/m/service' },
  { name: 'download', path: '/m/download' },
  { name: 'offline', path: '/m/offline' },
  { name: 'error', path: '/m/error?type=service' },
  { name: 'no-such-host', path: '' },
  { name: 'home-member', path: '/m/home', as: 'demo' },
  { name: 'home-agent', path: '/m/home', as: 'demo-agent' },
  { name: 'home-trial', path: '/m/home', as: 'demo-trial' },
  { name: 'member-trial', path: '/m/member/home', as: 'demo-trial' },
  { name: 'favourites', path: '/m/gameList?gameType=FAVORITE', as: 'demo' },
  { name: 'recents', path: '/m/gameList?gameType=RECENT', as: 'demo' },
  { name: 'games-favourites', path: '/m/gameList?gameType=RNG&show=favourites', as: 'demo' },
  { name: 'launch-failed', path: '/m/launchGame?vendor=NLT&nodeId=no-such-game', as: 'demo' },
  { name: 'launch-waiting', path: '/m/notice', as: 'demo', open: launch() },
  {
    name: 'launch-maintenance',
    path: '/m/notice',
    as: 'demo',
    open: launch(refusal('vendor_under_maintenance')),
  },
  { name: 'launch-coming', path: '/m/notice', as: 'demo', open: launch(refusal('coming_soon')) },
  { name: 'lottery-coming', path: '/m/lottery?playType=pk10', as: 'demo' },
  ...games,
  ...lotteries,
  { name: 'member', path: '/m/member/home', as: 'demo' },
  {
    name: 'avatar',
    path: '/m/member/home',
    as: 'demo',
    open: tapForSheet('main header button[aria-haspopup="dialog"]'),
  },
  { name: 'club', path: '/m/member/benefits', as: 'demo' },
  { name: 'profile', path: '/m/member/profile', as: 'demo' },
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
    // The choice is in the address first, so it is not checked at once.
    open: async (page) => page.locator('fieldset input[type="radio"]').nth(2).click({ force: true }),
  },
  { name: 'apply', path: '/m/rewardCenter', as: 'demo', open: tap('a[href="/m/applyReward"]') },
  { name: 'change-password', path: '/m/changePsw', as: 'demo' },
  { name: 'invite', path: '/m/inviteFriends', as: 'demo', full: true },
  ...agentTabs,
  { name: 'agent-register', path: '/m/agentRegister', as: 'demo-agent', full: true },
  { name: 'agent-contract', path: '/m/member/agent/getSalaryContract', as: 'demo-agent' },
];
