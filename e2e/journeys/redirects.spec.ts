// Addresses that try to lead out, passed to every function that reads an address: `go` and `redirectUrl` after a
// login, `backUrl` after a session that ended, the links of banners.
import type { BrowserContext, Page } from '@playwright/test';
import { hardestAddresses } from '@foyer/contract/testing/addresses.ts';
import { expect, logIn, originOf, test, untilAlive } from '../people.ts';

const TOKEN = 'S'.repeat(43);
const member = {
  id: '7',
  token: TOKEN,
  userName: 'demo',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  lastLoginAt: null,
};
function envelope(value: unknown, errorCode: string | null = null) {
  return {
    success: errorCode === null,
    value,
    message: errorCode,
    errorCode,
  };
}

const offer = {
  color: '#000000',
  title: 'Offer',
  subtitle: '',
  action: '',
  groupName: '',
  roomId: '',
  nodeId: '',
  gameType: '',
  vendor: '',
  trusted: false,
};

/** Collects and blocks all requests to other origins. */
async function watchExits(context: BrowserContext, own: string): Promise<string[]> {
  const exits: string[] = [];
  await context.route('**', (route) => {
    const url = route.request().url();
    if (new URL(url).origin !== own) {
      exits.push(url);
      return route.abort();
    }
    return route.request().resourceType() === 'image' ? route.abort() : route.fallback();
  });
  return exits;
}

/** A gateway that accepts any login, and ends the session when the balance is requested. */
async function letIn(page: Page) {
  await page.route('**/wps/session/login', (route) => route.fulfill({ json: envelope(member) }));
  await page.route('**/wps/session/login/ticket', (route) => route.fulfill({ json: envelope(member) }));
  const ticket = { ticket: 'T'.repeat(43), expiresAt: Date.now() + 60_000 };
  await page.route('**/wps/session/ticket', (route) => route.fulfill({ json: envelope(ticket) }));
  const info = { id: '7', account: 'demo', userName: 'demo', type: 0, language: 'EN', clubLabel: null };
  await page.route('**/wps/member/info', (route) => route.fulfill({ json: envelope(info) }));
  await page.route('**/wps/member/info/funds/**', (route) =>
    route.fulfill({ status: 401, json: envelope(null, 'customer.not.login') }),
  );
}

test('no address in go, redirectUrl or backUrl leads out of the app or contains a token', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(
    /401|Failed to load|ERR_FAILED|Url leads to an address that is not allowed|route.not_found|404/,
  );
  const own = originOf('aurora');
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  const exits = await watchExits(page.context(), own);
  await letIn(page);
  for (const address of hardestAddresses(own)) {
    const query = new URLSearchParams({ go: address, redirectUrl: address, backUrl: address });
    await page.goto(`${own}/m/login?${query.toString()}`);
    await untilAlive(page);
    await logIn(page);
    await expect(page, address).toHaveURL(`${own}/m/home`);
    // Home asks for the balance, which ends the session.
    const prompt = page.getByRole('alertdialog').getByRole('button');
    await expect(prompt, address).toBeVisible();
    await prompt.click();
    await expect(prompt, address).toBeHidden();
    expect([address, new URL(page.url()).origin]).toEqual([address, own]);
  }
  expect(exits).toEqual([]);
  expect(await page.evaluate(() => '__x' in window)).toBe(false);
});

test('a banner opens only pages of the app or, in a new window and without a token, an https address', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/Failed to load|ERR_FAILED|401/);
  const own = originOf('aurora');
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  const exits = await watchExits(page.context(), own);
  await page.route('**/wps/session/login', (route) => route.fulfill({ json: envelope(member) }));
  await page.route('**/MCSFE_getListAnnouncements**', async (route) => {
    const banners = hardestAddresses(own).map((linkage, at) => ({
      ...offer,
      linkageType: 'URL',
      linkage,
      url: `/m/media/banner/x-${at}.png`,
    }));
    await route.fulfill({ json: envelope({ promotion: [], player: [], popup: [], banners }) });
  });
  await logIn(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers.getByRole('link').first()).toBeAttached();
  const links = await offers
    .getByRole('link', { includeHidden: true })
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThanOrEqual(hardestAddresses(own).length);
  const strange = links.filter((href) => {
    const url = new URL(href);
    return url.origin === own ? !url.pathname.startsWith('/m/') : url.protocol !== 'https:';
  });
  expect(strange).toEqual([]);
  expect(links.join(' ')).not.toContain(TOKEN);
  expect(exits).toEqual([]);
});
