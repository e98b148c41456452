// A third party's site hands a member over, and the back office closes and opens a merchant. Both use the sandbox's
// page of merchants.
import { keepAlive } from '@foyer/contract/calls/session.ts';
import type { Page, Request } from '@playwright/test';
import { sandboxOrigin } from '../product.ts';
import {
  accountButton,
  call,
  expect,
  followLink,
  logIn,
  logOut,
  originOf,
  pressUntil,
  test,
} from '../people.ts';

function merchantsPage() {
  return `${sandboxOrigin()}/merchants`;
}
function member(page: Page) {
  return page.getByRole('button', { name: /^Your account: .*\d/ });
}

/** Follows the link of the third party's page, and records each load of the merchant's page. */
async function handOver(site: Page, link: 'Open Aurora as demo' | 'by ticket') {
  const loads: string[] = [];
  site.context().on('response', (response) => {
    if (response.request().isNavigationRequest() && response.url().startsWith(originOf('aurora')))
      loads.push(response.url());
  });
  const opened = site.context().waitForEvent('page');
  const card = site.getByRole('listitem').filter({ hasText: 'Aurora' });
  await card.getByRole('link', { name: link }).click();
  const page = await opened;
  await expect(member(page)).toBeVisible();
  return { page, loads };
}

test('[ACALL-03][ENTRY-08] [ENTRY-09] [START-09] [START-13] a member handed over by session id is logged in, and the address is clean without a second load', async ({
  asVisitor,
  expectFault,
  calls,
}) => {
  expectFault(/stranger: http:\/\/localhost/);
  const site = await asVisitor('aurora', { language: 'EN', at: merchantsPage() });
  const { page, loads } = await handOver(site, 'Open Aurora as demo');
  expect(loads).toHaveLength(1);
  expect(loads[0]).toContain('sessionId=');
  expect(new URL(page.url()).search).toBe('');
  // The session is the app's own now: after a reload the member is still logged in.
  await page.reload();
  await expect(member(page)).toBeVisible();
  expect(calls).toContainEqual(
    call('POST /wps/session/login/maya', { sessionId: expect.any(String), env: 'sandbox' }),
  );
});

test('[ACALL-27][SESSION-06] [START-14] a handed-over session is kept alive every 90 s until it ends, and no other session is', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/stranger: http:\/\/localhost/);
  const site = await asVisitor('aurora', { language: 'EN', at: merchantsPage() });
  await site.context().clock.install();
  const { page, loads } = await handOver(site, 'Open Aurora as demo');
  const env = new URL(loads[0] ?? '').searchParams.get('env');
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === keepAlive.path) calls.push(request);
  });
  // The page sends its requests in order: what it had to send before this one is in `calls` now.
  const sendAnother = () => page.evaluate(async () => void (await fetch(location.href)));
  /** Lets the time of the page pass until it has sent another call. Returns the seconds. */
  const secondsUntilCall = async () => {
    const before = calls.length;
    for (let seconds = 0; seconds <= 300; seconds += 10) {
      if (calls.length > before) {
        await (await calls.at(-1)?.response())?.finished();
        await sendAnother();
        return seconds;
      }
      await page.clock.fastForward(10_000);
      await sendAnother();
    }
    return null;
  };
  // The code of the calls loads when the page is idle.
  await page.waitForLoadState('networkidle');
  // On a busy machine the clock passes the chosen moment before it is paused. A later moment would end requests.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
  expect(await secondsUntilCall()).toBeLessThanOrEqual(90);
  expect(await secondsUntilCall()).toBe(90);
  expect(await secondsUntilCall()).toBe(90);
  expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual(calls.map(() => ({ env })));

  await page.clock.resume();
  await logOut(page);
  const sent = calls.length;
  // In the same page: a timer of the ended session would send the token of the new one.
  await followLink(page, '/m/login');
  await logIn(page);
  await expect(accountButton(page)).toBeVisible();
  await page.clock.fastForward(180_000);
  await sendAnother();
  expect(calls).toHaveLength(sent);
});

test('[REMEMBER-11] where a ticket is refused, a remembered device does not log in its own member instead', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/403/);
  const page = await asMember('aurora', { language: 'EN' });
  const tab = await page.context().newPage();
  await tab.goto(`${originOf('aurora')}/m/?token=${'x'.repeat(43)}`);
  await expect(tab).toHaveURL(/\/m\/login$/);
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(tab.getByText('Saved on this device')).toBeVisible();
  await expect(tab).toHaveURL(/\/m\/login$/);
  // The member logs in with one press.
  await pressUntil(tab.getByRole('button', { name: 'Log in', exact: true }), () =>
    expect(tab).toHaveURL(/\/m\/home$/, { timeout: 5_000 }),
  );
});

test('[ENTRY-05] [START-05] [START-09] a ticket logs in once; the same link a second time leads to login', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/stranger: http:\/\/localhost|403/);
  const site = await asVisitor('aurora', { language: 'EN', at: merchantsPage() });
  const { page, loads } = await handOver(site, 'by ticket');
  const [link = ''] = loads;
  expect(link).toContain('token=');
  expect(new URL(page.url()).search).toBe('');

  const other = await asVisitor('aurora', { language: 'EN', at: link });
  await expect(other).toHaveURL(/\/m\/login$/);
  await expect(other.getByRole('alertdialog')).toBeVisible();
});

/** A ticket as the third party's page receives it. */
async function ticketOf(site: Page): Promise<string> {
  const card = site.getByRole('listitem').filter({ hasText: 'Aurora' });
  const href = (await card.getByRole('link', { name: 'by ticket' }).getAttribute('href')) ?? '';
  const answer = await site.request.get(new URL(href, site.url()).href, { maxRedirects: 0 });
  const target = answer.headers()['location'] ?? href;
  return new URL(target, site.url()).searchParams.get('token') ?? '';
}

for (const name of ['token', 'tokens'])
  test(`[ROUTE-13] a page for members opens when the address has a ${name}, without a stored session`, async ({
    asVisitor,
    expectFault,
  }) => {
    expectFault(/stranger: http:\/\/localhost/);
    const page = await asVisitor('aurora', { language: 'EN', at: merchantsPage() });
    const ticket = await ticketOf(page);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    await page.goto(`${originOf('aurora')}/m/member/home?${name}=${ticket}`);
    await expect(page.getByRole('heading', { name: 'demo', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/m\/member\/home$/);
  });

for (const [go, path] of [
  ['&go=%2Fm%2FgameList%3FgameType%3DRNG', '/m/gameList?gameType=RNG'],
  ['', '/m/home'],
] as const)
  test(`[ENTRY-01] [ENTRY-12] [START-10] a ticket with "${go}" leads to ${path}`, async ({
    asVisitor,
    expectFault,
  }) => {
    expectFault(/stranger: http:\/\/localhost/);
    const page = await asVisitor('aurora', { language: 'EN', at: merchantsPage() });
    const ticket = await ticketOf(page);
    await page.goto(`${originOf('aurora')}/m/helpCenter?token=${ticket}${go}`);
    await expect(page).toHaveURL(`${originOf('aurora')}${path}`);
    await expect(page.getByRole('main')).not.toBeEmpty();
    // Home is a page whose header names the member.
    await page.goto(`${originOf('aurora')}/m/home`);
    await expect(member(page)).toBeVisible();
  });

test('[ENTRY-03] [ENTRY-13] [START-09] a member whom a partner sent to log in returns to its site with a ticket', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/stranger: http:\/\/localhost/);
  const at = `/m/login?redirectUrl=${encodeURIComponent(merchantsPage())}`;
  const page = await asVisitor('aurora', { language: 'CN', at });
  await logIn(page);
  await page.waitForURL(`${merchantsPage()}?**`);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    token: expect.stringMatching(/^[\w-]{43}$/),
    language: 'CN',
    headerColor: expect.stringContaining('oklch'),
    b2c: '1',
    title: 'Aurora',
  });
});

test('the back office closes a merchant and opens it again, and its visitors see it', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/stranger: http:\/\/localhost|503|Failed to load/);
  const office = await asVisitor('lotus', { language: 'EN', at: merchantsPage() });
  const lotus = office.getByRole('form', { name: 'State of Lotus' });
  await lotus.getByRole('button', { name: 'Maintenance, 3 hours' }).click();
  await expect(lotus.getByRole('button', { name: 'Maintenance, 3 hours' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const page = await office.context().newPage();
  await expect(async () => {
    await page.goto(`${originOf('lotus')}/m/home`);
    await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible({ timeout: 2000 });
  }).toPass();

  await lotus.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(async () => {
    await page.goto(`${originOf('lotus')}/m/home`);
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});
