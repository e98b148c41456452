// The people of the journeys. Every page they open is watched: a script error, a console error, or a request to
// another origin or a refused one fails the journey, unless the journey expects it.
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { demoPassword } from '../apps/gateway/src/seed/accounts.ts';
import { gatewayPort, openOwnProduct, sandboxOrigin } from './product.ts';

export type Merchant = 'aurora' | 'lotus' | 'harbor';
export type Visit = BrowserContextOptions & {
  /** Language kept from an earlier visit. */
  language?: string;
  /** Path below the merchant's origin, or an address of the sandbox; home when omitted. */
  at?: string;
  account?: string;
  /** Home's popups appear, as for a new visitor; otherwise they count as closed earlier today. */
  popups?: true;
  /** The merchant asks for the age, as in a new browser; otherwise it was confirmed before. */
  asksAge?: true;
  /** Another port for the same product, such as that of a fault proxy. */
  port?: number;
};

type People = {
  /** A visitor who is not logged in. */
  asVisitor: (merchant: Merchant, visit?: Visit) => Promise<Page>;
  /** A member who has just logged in through the login screen and is on home. */
  asMember: (merchant: Merchant, visit?: Visit) => Promise<Page>;
  /** Faults that this journey causes on purpose. */
  expectFault: (pattern: RegExp) => void;
  /** The calls that the pages of this journey have sent so far. */
  calls: readonly Call[];
};

/** A call of the app: its query and, unless it is sealed, its JSON body as fields. */
export type Call = { to: string; fields: Record<string, unknown> };

export function originOf(merchant: Merchant, port = gatewayPort()): string {
  return `http://${merchant}.localhost:${port}`;
}

/**
 * A merchant's origin for requests that no browser sends: a merchant's host name does not resolve there. The requests
 * name the host in their header.
 */
export function withoutBrowser(origin: string): { readonly address: string; readonly host: string } {
  const { host, port } = new URL(origin);
  return { address: `http://127.0.0.1:${port}`, host };
}

function callOf(request: Request): Call {
  const { pathname, searchParams } = new URL(request.url());
  const body: unknown = request.headers()['content-type']?.includes('json') ? request.postDataJSON() : {};
  return {
    to: `${request.method()} ${pathname}`,
    fields: { ...Object.fromEntries(searchParams), ...(body as object) },
  };
}

/** Matches a call by its method and path and by some of its fields. */
export function call(to: string, fields: Record<string, unknown> = {}): unknown {
  return expect.objectContaining({ to, fields: expect.objectContaining(fields) });
}

function watch(page: Page, own: string, faults: string[], calls: Call[]): void {
  const known = [own, sandboxOrigin(), 'null'];
  page.on('pageerror', (fault) => faults.push(`script: ${fault.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') faults.push(`console: ${line.text()}`);
  });
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (!known.includes(origin)) faults.push(`stranger: ${request.url()}`);
    if (origin === own && /^\/(wps|lgw)\//.test(pathname)) calls.push(callOf(request));
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
}

/** As after an earlier visit: the language is in a cookie for the gateway and in the browser's storage for the app. */
export async function speak(context: BrowserContext, language: string, url: string): Promise<void> {
  await context.addCookies([{ name: 'MC_LANGUAGE', value: language, url }]);
  await context.addInitScript(
    ([own, code]) => {
      if (window.origin === own && !localStorage.getItem('MC_LANGUAGE'))
        localStorage.setItem('MC_LANGUAGE', code);
    },
    [url, language] as const,
  );
}

/** As after closing home's popups for today and refusing advertising where the merchant asks. */
export function dismissPopups(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const now = new Date();
    const day = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    try {
      localStorage.setItem('MC_POPUPS_NOT_TODAY', day);
      // The question for notifications was closed.
      localStorage.setItem('MC_PUSH_CLOSED', day);
      // The offer to add the app to the home screen was declined.
      sessionStorage.setItem('MC_A2HS_DECLINE', '1');
      // Harbor asks for the consent to advertising.
      if (location.hostname.startsWith('harbor')) localStorage.setItem('MC_AD_CONSENT', 'no');
    } catch {
      // A browser without storage, or a frame without access to it: the popups appear there.
    }
  });
}

/** As in a browser whose user has confirmed their age. */
export function confirmAge(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    try {
      localStorage.setItem('MC_AGE_OK', '21');
    } catch {
      // A browser without storage: the question appears there.
    }
  });
}

/** Waits until the app has hydrated the page; taps have no effect before. */
export function untilAlive(page: Page): Promise<void> {
  return page.locator('html[data-alive]').waitFor({ state: 'attached' });
}

/** Waits until the service worker serves the page. */
export function untilKept(page: Page): Promise<unknown> {
  return page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * Ticks a box or chooses a radio button by keyboard, because a tap would hit the splash while it still covers the
 * page.
 */
export async function tick(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await box.press('Space');
}

/** The password of every demo account. */
export const password: string = demoPassword;

/** Fills in the login screen and submits it, in any language. */
export async function logIn(page: Page, account = 'demo', secret = password): Promise<void> {
  await page.locator('input[name="username"]').fill(account);
  await page.locator('input[name="password"]').fill(secret);
  await page.locator('form button[type="submit"]').click();
}

/**
 * Presses until `seen` no longer throws: no other attempt is accepted for half a second (LOGIN-16, REG-28), and only
 * a test is as fast. A press on an element that is gone or covered does not count.
 */
export function pressUntil(button: Locator, seen: () => Promise<void>): Promise<void> {
  return expect(async () => {
    await button.click({ timeout: 1000 }).catch(() => undefined);
    await seen();
  }).toPass();
}

/** The button in the header with the account name and the balance. */
export function accountButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Your account: / });
}

/**
 * Logs out from the account's sheet, in English, and waits for home. A club shows visitors another page instead of
 * home.
 */
export async function logOut(page: Page): Promise<void> {
  await accountButton(page).tap();
  await page.getByRole('button', { name: 'Log out' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await expect(page).toHaveURL(/\/m\/(home|login)$/);
  await expect(accountButton(page)).toBeHidden();
}

/** The token of the page's session; empty for a visitor. Works on any page of the app's origin. */
export async function tokenOf(page: Page): Promise<string> {
  const session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
  const { token = '' } = JSON.parse(session) as { token?: string };
  return token;
}

/** Ends the session at the gateway only, as an expiry does. Works on any page of the app's origin. */
export async function endSession(page: Page): Promise<void> {
  const token = await tokenOf(page);
  const { address, host } = withoutBrowser(page.url());
  const ended = await page.request.delete(`${address}/wps/session/logout`, {
    headers: { host, Authorization: token },
  });
  expect(ended.ok()).toBe(true);
}

/** Presses a link of the app, wherever it is. */
export function followLink(page: Page, place: string): Promise<void> {
  return page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
    link.click();
    link.remove();
  }, place);
}

export const test = base.extend<
  People & { faults: string[]; expected: RegExp[]; calls: Call[] },
  { product: void; ownProduct: string }
>({
  // A file that changes the product for good names itself here: Playwright then gives it a worker, and so a product, of
  // its own.
  ownProduct: ['', { scope: 'worker', option: true }],
  product: [
    async ({}, use) => {
      const close = await openOwnProduct();
      await use();
      await close();
    },
    { scope: 'worker', auto: true, timeout: 330_000 },
  ],
  calls: async ({}, use) => use([]),
  faults: async ({}, use) => use([]),
  expected: async ({}, use) => use([]),
  expectFault: async ({ expected }, use) => use((pattern) => void expected.push(pattern)),
  asVisitor: async ({ browser, contextOptions, faults, expected, calls }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(
      async (
        merchant,
        { language, at = '/m/', account: _account, port, popups, asksAge, ...options } = {},
      ) => {
        const context = await browser.newContext({ ...contextOptions, ...options });
        contexts.push(context);
        const url = originOf(merchant, port);
        if (language) await speak(context, language, url);
        if (!asksAge) await confirmAge(context);
        if (!popups) await dismissPopups(context);
        context.on('page', (opened) => watch(opened, url, faults, calls));
        const page = await context.newPage();
        const isApp = at.startsWith('/');
        await page.goto(isApp ? url + at : at);
        if (isApp && options.javaScriptEnabled !== false) await untilAlive(page);
        return page;
      },
    );
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
  asMember: async ({ asVisitor }, use) => {
    await use(async (merchant, visit = {}) => {
      const page = await asVisitor(merchant, { ...visit, at: '/m/login' });
      await logIn(page, visit.account);
      await expect(page).toHaveURL(/\/m\/home$/);
      // The log-in screen stays until home is ready.
      await expect(page.locator('input[name="username"]')).toHaveCount(0);
      if (visit.at) await page.goto(originOf(merchant, visit.port) + visit.at);
      await untilAlive(page);
      return page;
    });
  },
});

export { expect } from '@playwright/test';
