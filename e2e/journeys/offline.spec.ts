// The app without a connection: the behaviour of the service worker.
import { type Line, openLine } from '../faults/line.ts';
import { gatewayPort } from '../product.ts';
import { expect, test, untilAlive, untilKept } from '../people.ts';

let line: Line;
function port() {
  return line.port;
}

test.beforeEach(async () => {
  line = await openLine(gatewayPort);
});
// The pages close first: a page without its connection would report its last requests as faults.
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
  line.close();
});

test('[PAGE-20] without a connection a page shows a message in its own look, and continues when the connection is back', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/ERR_|Failed to load|50[0-9]/);
  const page = await asVisitor('aurora', { language: 'EN', port: port() });
  await untilKept(page);
  const worker = new URL(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? ''),
  );
  expect(`${worker.pathname}${worker.search}`).toBe('/m/sw.js?env=prod&merchant=aurora');

  line.cut();
  await page.goto(new URL('/m/gameList?gameType=RNG', page.url()).href);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('The app continues by itself')).toBeVisible();

  await untilAlive(page);
  // The call that follows start-up: by now every failure of start-up is handled, and none of them shows an alert.
  await expect.poll(line.lost).toContainEqual(expect.stringContaining('/m/asset-manifest.json'));
  await expect(page.getByRole('alertdialog')).toBeHidden();
  line.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/);
  await expect(page.getByRole('searchbox')).toBeVisible();

  // A phone that stays in its local network gets no network event: the page checks by itself.
  line.cut();
  await page.goto(new URL('/m/live', page.url()).href);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  line.restore();
  await expect(page).toHaveURL(/\/m\/live$/);
});

test('[PAGE-20] the page without a connection has the language that was chosen since the installation', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/ERR_|Failed to load|50[0-9]/);
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login', port: port() });
  await untilKept(page);
  await page.getByRole('button', { name: /Language/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'العربية' }).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.reload();
  const kept = () =>
    page.evaluate(async () => (await caches.match('/m/offline'))?.headers.get('content-language'));
  await expect.poll(kept).toBe('ar');
  line.cut();
  await page.goto(new URL('/m/gameList?gameType=RNG', page.url()).href);
  await expect(page.getByRole('heading', { name: 'أنت غير متصل' })).toBeVisible();
});

test('the worker’s cache contains no answer of the API', async ({ asMember }) => {
  const page = await asMember('aurora', { language: 'EN', port: port() });
  await untilKept(page);
  await page.reload();
  await untilKept(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.filter((path) => !path.startsWith('/m/assets/') && path !== '/m/offline')).toEqual([]);
});
