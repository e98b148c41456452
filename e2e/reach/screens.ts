// The screens of the report, from the first visit to a withdrawal. Their steps are those of the gallery.
import { formSheets } from '../form-sheets.ts';
import { gameVisits } from '../gallery-games.ts';
import type { Screen } from '../gallery-screen.ts';
import { screens as gallery } from '../gallery-screens.ts';
import { moneyScreens } from '../money-screens.ts';

/** In the order of the report; some have further stages (`next`). */
const names = [
  // A visitor.
  'home-long',
  'home-popup',
  'languages',
  'login',
  'register',
  'register-phone',
  'countries',
  'agreement-sheet',
  'forget',
  'forget-phone',
  'captcha',
  'games',
  'games-none',
  'games-sort',
  'game-center',
  'vendor',
  'lotteries',
  'activity',
  'activity-detail',
  'notice',
  'news',
  'help',
  'agreement',
  'service',
  'download',
  'offline',
  'error',
  // A member.
  'home-member',
  'deposit',
  'lottery',
  'lottery-list',
  'lottery-slip',
  'lottery-orders',
  'lottery-results',
  'game-slot',
  'game-crash',
  'game-fish',
  'game-plinko',
  'game-mines',
  'game-blackjack',
  'game-baccarat',
  'launch-failed',
  'launch-maintenance',
  'member',
  'avatar',
  'club',
  'profile',
  'security',
  'payment-password',
  'factor-app',
  'factor-mail',
  'factor-sms',
  'change-password',
  'bank-cards',
  'bets',
  'transactions',
  'rewards',
  'reward-history',
  'apply',
  'notification-settings',
  'invite',
  'feedback',
  'chat',
  'withdraw',
  'withdraw-form',
  'withdraw-order',
  'deposit-order',
  'checkout',
  // An agent.
  'agent-overview',
  'agent-downlines',
  'agent-transfers',
  'agent-rebates',
  'agent-salary',
  'agent-dividend',
  'agent-register',
  'agent-contract',
];

const notificationSettings: Screen = {
  name: 'notification-settings',
  path: '/m/notice?tab=own',
  as: 'demo',
  open: async (page) => {
    await page.locator('main section > div:first-child > button').last().click();
    // The hours without messages, which are off at first.
    await page.locator('dialog[open] input[type="checkbox"]').last().click({ force: true });
    await page.locator('dialog[open] select').first().waitFor();
  },
};

/** It leaves when the gateway answers. */
const offline: Screen = {
  name: 'offline',
  path: '/m/offline',
  open: (page) => page.route('**/wps/v2/system/status?**', (route) => route.abort()),
};

/** The app leads on to the conversation. Lotus has none. */
const chat: Screen = {
  name: 'chat',
  merchants: ['aurora', 'harbor'],
  path: '/m/chat',
  leadsOn: true,
  as: 'demo',
  open: (page) => page.locator('#answer').waitFor(),
};

const known = [
  offline,
  chat,
  notificationSettings,
  ...gameVisits,
  ...gallery,
  ...formSheets,
  ...moneyScreens,
];

/**
 * Screens that only some demo merchants have. Harbor has no registration, and visitors have to log in. Lotus gives credit: it has
 * no deposits, no withdrawals and no contracts with agents.
 */
const merchantsOf: Readonly<Record<string, readonly string[]>> = {
  'home-long': ['aurora', 'lotus'],
  register: ['aurora', 'lotus'],
  'agreement-sheet': ['aurora', 'lotus'],
  deposit: ['aurora', 'harbor'],
  withdraw: ['aurora', 'harbor'],
  'agent-contract': ['aurora', 'harbor'],
};

const all = names.map((name): Screen => {
  const screen = known.find((one) => one.name === name);
  if (!screen) throw new Error(`there is no screen ${name}`);
  return screen;
});

/** The screens of the demo merchants. */
export const screens: readonly Screen[] = all.map((screen) => {
  const merchants = merchantsOf[screen.name];
  return merchants ? { ...screen, merchants } : screen;
});

/** The names of screens whose steps place bets, open orders or change settings of the account. */
const changing = /^(lottery-orders?|game-.*-(round|verified)|deposit-order|checkout.*|withdraw-.*)$/;

/** The screens of another installation: without those that change the account. What it offers is not known. */
export const harmless: readonly Screen[] = all
  .filter(({ name }) => !changing.test(name))
  .map(({ next = [], ...screen }) => ({
    ...screen,
    next: next.filter(({ name }) => !changing.test(name)),
  }));

/** The name of a screen, and those of its stages. */
export function namesOf({ name, next = [] }: Screen): readonly string[] {
  return [name, ...next.map((stage) => stage.name)];
}
