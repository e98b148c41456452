// The app without a line, and a newer build under an open page: the service worker's side of things.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { housePort } from '../house.ts';
import { expect, test, untilAlive } from '../people.ts';

const sky = { isCut: false, build: 1 };
let line: Server;
function port() {
  return (line.address() as AddressInfo).port;
}

test.beforeAll(async () => {
  line = createServer((from, to) => {
    if (sky.isCut) return void to.destroy();
    const { method, url } = from;
    const isNewer = url?.startsWith('/m/sw.js') && sky.build > 1;
    // Whole and as it is, so that a line can be put before it: another text is another worker.
    const headers = isNewer ? { host: from.headers.host } : from.headers;
    const way = { host: '127.0.0.1', port: housePort(), method, path: url, headers };
    const gateway = request(way, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, isNewer ? rest : answer.headers);
      if (isNewer) to.write(`// ${sky.build}\n`);
      answer.pipe(to);
    });
    gateway.on('error', () => to.destroy());
    from.pipe(gateway);
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
});
test.beforeEach(() => Object.assign(sky, { isCut: false, build: 1 }));
test.afterAll(() => {
  line.closeAllConnections();
  line.close();
});

function untilKept(page: Page) {
  return page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

test('[PAGE-20] without a line a page says so, in its own words and look, and goes on when the line is back', async ({
  asVisitor,
  expectFault,
}) => {
  test.setTimeout(60_000);
  expectFault(/ERR_|Failed to load|50[0-9]/);
  const page = await asVisitor('aurora', { language: 'EN', port: port() });
  await untilKept(page);
  const worker = new URL(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? ''),
  );
  expect(`${worker.pathname}${worker.search}`).toBe('/m/sw.js?env=prod&merchant=aurora');

  sky.isCut = true;
  await page.goto(new URL('/m/gameList?gameType=RNG', page.url()).href);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('We will carry on by ourselves')).toBeVisible();

  await untilAlive(page);
  sky.isCut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/);
  await expect(page.getByRole('searchbox')).toBeVisible();

  // A phone in its own network the whole time is told nothing: the page looks by itself.
  sky.isCut = true;
  await page.goto(new URL('/m/live', page.url()).href);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  sky.isCut = false;
  await expect(page).toHaveURL(/\/m\/live$/, { timeout: 20_000 });
});

test('nothing the platform answered lies in the worker’s cache', async ({ asMember }) => {
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

test('[START-11] a newer build waits for a yes, then the page begins anew, once', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login', port: port() });
  await untilKept(page);
  await page.getByLabel('Username').fill('half typed');
  let loads = 0;
  page.on('load', () => (loads += 1));

  sky.build = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const offer = page.getByRole('alertdialog');
  await expect(offer).toContainText('Found new version');
  expect(loads).toBe(0);
  await expect(page.getByLabel('Username')).toHaveValue('half typed');

  await offer.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByLabel('Username')).toHaveValue('');
  await expect(offer).toHaveCount(0);
  expect(loads).toBe(1);
});
