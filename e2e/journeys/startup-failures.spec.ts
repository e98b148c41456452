// Each call that the app makes while it starts fails in turn: the page has content, and neither a script nor React
// reports an error.
import type { Page } from '@playwright/test';
import { expect, test, untilAlive } from '../people.ts';

const places = ['/m/home', '/m/no%20such%41'];

/** Opens a page and waits until the app runs in it and no request is open: a slow machine calls nothing for a while. */
async function start(page: Page, place: string): Promise<void> {
  await page.goto(new URL(place, page.url()).href);
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
}

/** The calls that the app makes when it opens a page. */
async function startCalls(page: Page, place: string): Promise<string[]> {
  const paths = new Set<string>();
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/wps/')) paths.add(pathname);
  };
  page.on('request', note);
  await start(page, place);
  page.off('request', note);
  return [...paths].sort();
}

/** Errors in the console other than those of requests. */
function scriptErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
      errors.push(line.text());
  });
  return errors;
}

const failures = {
  'is not answered': (page: Page, path: string) => page.route(`**${path}*`, (route) => route.abort()),
  'is answered with 503': (page: Page, path: string) =>
    page.route(`**${path}*`, (route) =>
      route.fulfill({ status: 503, json: { success: false, errorCode: 'service.unavailable' } }),
    ),
};

async function failInTurn(page: Page, place: string): Promise<void> {
  const errors = scriptErrors(page);
  const calls = await startCalls(page, place);
  expect(calls.length).toBeGreaterThan(0);
  for (const path of calls)
    for (const [failure, fail] of Object.entries(failures)) {
      const what = `${path} ${failure}`;
      await fail(page, path);
      await start(page, place);
      await expect
        .poll(() => page.evaluate(() => document.body.innerText.trim().length), { message: what })
        .toBeGreaterThan(20);
      expect(errors, what).toEqual([]);
      await page.unroute(`**${path}*`);
    }
}

for (const place of places) {
  test(`each start-up call of a visitor fails in turn at ${place}`, async ({ asVisitor, expectFault }) => {
    expectFault(/^503: |Failed to load resource/);
    await failInTurn(await asVisitor('aurora', { language: 'EN' }), place);
  });

  test(`each start-up call of a member fails in turn at ${place}`, async ({ asMember, expectFault }) => {
    expectFault(/^503: |Failed to load resource/);
    await failInTurn(await asMember('aurora', { language: 'EN' }), place);
  });
}
