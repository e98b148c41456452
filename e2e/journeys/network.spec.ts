// Requests of the pages, and behaviour without a network.
import type { Page } from '@playwright/test';
import { sandboxOrigin } from '../product.ts';
import { expect, test } from '../people.ts';

test('home needs at most 25 requests and no API call: the document contains the answers', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The look for a newer build and the event of a first visit follow by the clock, after everything else.
    if (!/asset-manifest\.json$|system\/(event|collect)$/.test(pathname)) asked.push(pathname);
  });
  // The last automatic request of a page.
  const last = page.waitForResponse(/\/mobile\/mc\/asset-manifest\.json/);
  await page.goto(new URL('/m/home', page.url()).href, { waitUntil: 'networkidle' });
  await last;
  expect(asked.length).toBeLessThanOrEqual(25);
  // The status is requested again, and lanes further down request their games when they come near.
  expect(
    asked.filter((path) => path.startsWith('/wps/') && !/GCSGAME_gameList$|system\/status$/.test(path)),
  ).toEqual([]);
});

test('the first screen is complete without a script', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', javaScriptEnabled: false });
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hot tonight' }).getByRole('link').first()).toBeVisible();
});

/**
 * Notes when the whole document of each next page is on screen. On a busy machine the browser paints a part of it first, which
 * can end in the middle of a tile, and the rest a frame later: that is no late content.
 */
function noteDocument(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const note = () => performance.mark('document');
    const paint = () => requestAnimationFrame(() => requestAnimationFrame(note));
    document.addEventListener('DOMContentLoaded', paint);
  });
}

/** Layout shifts since the whole document was on screen, with the shifted elements. */
async function shiftsOn(page: Page): Promise<string[]> {
  await page.waitForFunction(() => performance.getEntriesByName('document').length > 0);
  return page.evaluate(() => {
    const since = performance.getEntriesByName('document')[0]?.startTime ?? 0;
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
    const tell = ({ value, sources }: Shift): string =>
      `${value.toFixed(4)} ${sources.map(({ node }) => node?.className || node?.nodeName).join(', ')}`;
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return (observer.takeRecords() as Shift[]).filter(({ startTime }) => startTime > since).map(tell);
  });
}

test('home has no layout shift while it loads', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  await noteDocument(page);
  await page.goto(new URL('/m/home', page.url()).href);
  await page.waitForLoadState('networkidle');
  expect(await shiftsOn(page)).toEqual([]);
});

/** Answers arrive one at a time, and each is painted before the next, so that every intermediate state is visible. */
async function oneByOne(page: Page): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  const painted = (): Promise<unknown> =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.route('**/wps/**', (route) => {
    // A beacon of a page that was left has no answer here.
    if (route.request().resourceType() === 'ping') return route.continue();
    before = before
      .then(() => route.continue())
      .then(() => route.request().response())
      .then((answer) => answer?.finished())
      .then(painted)
      // A page that was left sends no further requests.
      .catch(() => undefined);
  });
}

test('late content does not move existing content', async ({ asMember }) => {
  const page = await asMember('aurora', { account: 'demo-agent', language: 'EN' });
  await oneByOne(page);
  await noteDocument(page);
  for (const [path, last] of [
    ['/m/game?tab=live', page.getByRole('navigation', { name: 'Providers' })],
    ['/m/helpCenter', page.getByRole('link', { name: 'Contact us' })],
    ['/m/inviteFriends', page.getByRole('heading', { name: 'How it works' })],
    ['/m/member/agent?tab=overview', page.getByRole('link', { name: 'Invite members' })],
    ['/m/agentRegister', page.getByRole('button', { name: 'Open the account' })],
  ] as const) {
    await page.goto(new URL(path, page.url()).href);
    await expect(last).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftsOn(page), path).toEqual([]);
  }
});

test('losing and regaining the network each show a message; the page stays usable', async ({
  asVisitor,
  expectFault,
}) => {
  // The service worker may be loading at the same time.
  expectFault(/ERR_INTERNET_DISCONNECTED|fetching the script/);
  const page = await asVisitor('aurora', { language: 'EN' });
  // The code that shows messages loads when the page is idle; without a connection it could not load.
  await page.getByRole('region', { name: 'Notice' }).waitFor({ state: 'attached' });
  // Each message is shown briefly, so the test waits for it before it acts.
  for (const [words, isOffline] of [
    ['No Internet', true],
    ['Back online', false],
  ] as const)
    await Promise.all([page.getByText(words).waitFor(), page.context().setOffline(isOffline)]);
});

test('answers have a policy that allows only the merchant’s own providers, and documents are not cached', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora');
  const answer = await page.reload();
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  const others = scripts.filter((source) => source !== "'self'" && !/^'sha256-[\w+/=]+'$/.test(source));
  // For the demo merchants the sandbox is every provider.
  expect(new Set(others)).toEqual(new Set([sandboxOrigin()]));
  expect(headers['cache-control']).toMatch(/no-cache|no-store/);
});
