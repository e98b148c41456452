// The screens of the report, from the first visit to a withdrawal. Their steps are those of the gallery.
import { formSheets } from '../form-sheets.ts';
import type { Screen } from '../gallery-screen.ts';
import { screens as gallery } from '../gallery-screens.ts';

/** In the order of the report. */
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
  'lottery-slip',
  'lottery-orders',
  'game-slot',
  'game-slot-rules',
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
  'wallet',
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
  as: 'demo',
  open: (page) => page.locator('#answer').waitFor(),
};

const known = [offline, chat, notificationSettings, ...gallery, ...formSheets];

/** Harbor's registration is closed: it shows the log-in. */
const registration = new Set(['register', 'agreement-sheet']);

export const screens: readonly Screen[] = names.map((name) => {
  const screen = known.find((one) => one.name === name);
  if (!screen) throw new Error(`there is no screen ${name}`);
  return registration.has(name) ? { ...screen, merchants: ['aurora', 'lotus'] } : screen;
});
