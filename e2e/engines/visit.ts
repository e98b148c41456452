// The parameters of a journey: a browser with an empty profile, and the product that it opens.
import type { EngineName } from '../../scripts/setup/engines.ts';
import { demoPassword } from '../../apps/gateway/src/seed/accounts.ts';
import type { Locator } from './locator.ts';
import type { Page } from './page.ts';

export type Visit = {
  page: Page;
  /** The account that only this engine uses. */
  account: string;
  gatewayPort: number;
  /** Where the outside services are. */
  sandbox: string;
};

export type Journey = {
  name: string;
  /** It belongs to `npm test`; without it only `npm run engines` walks it. */
  isCore: boolean;
  walk: (visit: Visit) => Promise<void>;
};

/** One member for each engine: several run at the same time, and each counts its own money. */
export const accounts: Readonly<Record<EngineName, string>> = {
  chromium: 'demo',
  firefox: 'demo-partner',
  webkitgtk: 'demo-agent',
  wpe: 'tomas',
};

/** The merchant of the journeys' members. */
export function originAt(port: number): string {
  return `http://aurora.localhost:${port}`;
}

/** An open sheet shows all of its content: what is in it could also be reached by scrolling a sheet that has collapsed. */
export const isSheetWhole = `(() => {
  const parts = [...document.querySelectorAll('dialog[open] *')];
  const scrollers = parts.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY));
  return scrollers.length > 0 && scrollers.every((part) => part.clientHeight >= part.scrollHeight - 1);
})()`;

/** Waits until the app has taken the page over: only then does a tap do anything. */
export function untilAlive(page: Page): Promise<void> {
  return page.css('html[data-alive]').shown();
}

/** Opens a page as a visitor who closed home's popups earlier today. */
export async function openAsVisitor(
  { page, gatewayPort }: Visit,
  path = '/m/',
  port = gatewayPort,
): Promise<void> {
  const origin = originAt(port);
  await page.open(`${origin}/healthz`);
  await page.run(`const now = new Date();
    const day = new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
    localStorage.setItem('MC_POPUPS_NOT_TODAY', day);`);
  await page.open(origin + path);
  await untilAlive(page);
}

/** Fills in the login screen and sends it. */
export async function logIn({ page, account }: Visit): Promise<void> {
  await page.label('Username').fill(account);
  await page.label('Password', { exact: true }).fill(demoPassword);
  await page.role('button', 'Log in', { exact: true }).tap();
}

/** The button in the header that shows the member and the balance. */
export function accountButton(page: Page): Locator {
  return page.role('button', /^Your account: /);
}

/** Opens a page as a member who has just logged in. */
export async function openAsMember(visit: Visit, path: string): Promise<void> {
  await openAsVisitor(visit, '/m/login');
  await logIn(visit);
  await visit.page.at(/\/m\/home$/);
  await accountButton(visit.page).shown();
  await visit.page.open(originAt(visit.gatewayPort) + path);
  await untilAlive(visit.page);
}

/** The number in an amount on screen, with the marks of any language: 1,000.00 or 1 000,00. */
export function amountIn(text: string): number {
  const hasCents = /\d[.,]\d\d\D*$/.test(text);
  return Number(text.replaceAll(/\D/g, '')) / (hasCents ? 100 : 1);
}
