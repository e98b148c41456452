// A visit is counted as events, which are forwarded to receivers; the member can see and refuse them.
import type { Page } from '@playwright/test';
import { call, expect, originOf, test } from '../people.ts';
import { sandboxOrigin } from '../product.ts';

/** The advertiser's list, reloaded until an event with these texts has arrived. */
async function untilArrived(page: Page, ...texts: readonly string[]): Promise<void> {
  await expect(async () => {
    await page.goto(`${sandboxOrigin()}/tracking`);
    let row = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
    for (const text of texts) row = row.filter({ hasText: text });
    await expect(row.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
}
function openPrivacy(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Advertising data' }).tap();
}

test('[TRACK-01][TRACK-10] a log-in after an advert reaches the advertiser, and the member sees it', async ({
  asVisitor,
  asMember,
}) => {
  const click = `click-${Date.now()}`;
  const advert = await asVisitor('aurora', { language: 'EN', at: `/m/home?fbclid=${click}` });
  await advert.waitForRequest(/system\/event$/);
  await advert.getByRole('main').getByRole('link', { name: 'Log in' }).tap();
  await expect(advert).toHaveURL(new RegExp(`/m/login\\?.*fbclid=${click}`));
  await untilArrived(advert, 'firstOpen', click);

  const page = await asMember('aurora', { language: 'EN', at: '/m/member/security' });
  await openPrivacy(page);
  const sheet = page.getByRole('dialog', { name: 'Advertising data' });
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Logged in' }).first()).toContainText(
    'Sandbox Ads',
  );
  await sheet.getByRole('button', { name: 'Do not allow' }).tap();
  await expect(sheet.getByRole('status')).toHaveText('Nothing is stored or sent for advertising.');
});

test('[TRACK-11] a merchant that asks for consent stores and sends nothing before a yes', async ({
  asVisitor,
}) => {
  const page = await asVisitor('harbor', { language: 'EN', popups: true, at: '/m/login?gclid=g-1' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/system/event')) sent.push(request.postData() ?? '');
  });
  const question = page.getByRole('complementary', { name: 'Advertising data' });
  await expect(question).toBeVisible();
  const cookies = async () => (await page.context().cookies()).find(({ name }) => name === 'gclid');
  expect([await cookies(), sent]).toEqual([undefined, []]);
  await question.getByRole('button', { name: 'Allow', exact: true }).tap();
  await expect(question).toBeHidden();
  await expect.poll(async () => (await cookies())?.value).toBe('g-1');
  const cookie = await cookies();
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(page.url()).toContain(originOf('harbor'));
});

test('[CCALL-33][TRACK-07][TRACK-08] an event that is not taken is repeated with growing waits, then sent by ping, and nothing is shown', async ({
  asVisitor,
  expectFault,
  calls,
}) => {
  expectFault(/500/);
  const page = await asVisitor('aurora', { language: 'EN' });
  type Try = { id: string; event: string; at: number };
  const tries: Try[] = [];
  await page.route('**/wps/system/event', async (route) => {
    const { id, event } = route.request().postDataJSON() as Omit<Try, 'at'>;
    tries.push({ id, event, at: Date.now() });
    await route.fulfill({ status: 500, body: '' });
  });
  const pinged = page.waitForRequest(/system\/test\/ping\?events=/, { timeout: 60_000 });
  await page.goto(`${originOf('aurora')}/m/gameList?gameType=RNG`);
  const ping = await pinged;
  const own = tries.filter(({ event }) => event === 'viewContent');
  expect(own).toHaveLength(4);
  const waits = own.slice(1).map(({ at }, place) => at - (own[place]?.at ?? 0));
  // A busy machine may wait longer, and never less.
  for (const [place, least] of [1000, 2000, 4000].entries())
    expect(waits[place]).toBeGreaterThanOrEqual(least - 100);
  const events = JSON.parse(new URL(ping.url()).searchParams.get('events') ?? '[]') as Try[];
  expect([...new Set([...own, ...events].map(({ id }) => id))]).toHaveLength(1);
  expect((await ping.response())?.ok()).toBe(true);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(calls).toContainEqual(call('GET /wps/system/test/ping', { events: expect.any(String) }));
});

test('[TRACK-09] an event that is never taken logs one warning, and the page is as before', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/500|was not reported/);
  const page = await asVisitor('aurora', { language: 'EN' });
  // Three waits of 7 s in sum, and five of 31 s, pass on the page's clock.
  await page.clock.install();
  const pings: string[] = [];
  await page.route('**/wps/system/event', (route) => route.fulfill({ status: 500, body: '' }));
  await page.route('**/wps/system/test/ping?events=*', (route) => {
    const events = new URL(route.request().url()).searchParams.get('events') ?? '';
    if (events.includes('"viewContent"')) pings.push(events);
    return route.fulfill({ status: 500, body: '' });
  });
  const warnings: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'warning' && line.text() === 'viewContent was not reported')
      warnings.push(line.text());
  });
  await page.goto(`${originOf('aurora')}/m/gameList?gameType=RNG`);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(1000);
    expect(warnings).toHaveLength(1);
  }).toPass({ intervals: [100] });
  // No try follows the warning.
  await page.clock.fastForward(60_000);
  expect(warnings).toHaveLength(1);
  expect(pings).toHaveLength(6);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('[TRACK-12] [CCALL-34] the timings of a page are sent once, five seconds after it has loaded', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/system/collect')) sent.push(request.method());
  });
  const collected = page.waitForRequest(/\/wps\/system\/collect$/, { timeout: 60_000 });
  await page.goto(`${originOf('aurora')}/m/notice`);
  const request = await collected;
  const since = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.now() - (entry?.loadEventEnd ?? 0);
  });
  expect(since).toBeGreaterThan(4900);
  expect((await request.response())?.ok()).toBe(true);
  expect(sent).toEqual(['POST']);
});
