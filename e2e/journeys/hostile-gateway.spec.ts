// Answers with fields that are missing, of another type, huge, or full of markup: the page still shows text.
import type { Page } from '@playwright/test';
import { mutate } from '@foyer/contract/testing/poison.ts';
import { seeded } from '@foyer/contract/testing/chance.ts';
import { gatewayPort } from '../product.ts';
import { expect, test } from '../people.ts';
import { changeScreen } from '../walk.ts';

// apps/web (shell/hostile-gateway) covers more cases; this test uses the gateway’s own answers.
const SEEDS = 2;
const places = ['/m/home', '/m/gameList', '/m/gameList?gameType=HOT', '/m/live', '/m/member/home'];

/** The gateway's answers, each with one wrong value. */
async function poison(page: Page, random: () => number): Promise<void> {
  await page.route('**/wps/**', async (route) => {
    const request = route.request();
    const { host, pathname, search } = new URL(request.url());
    // Node does not resolve the host of a merchant.
    const answer = await page.request
      .fetch(`http://127.0.0.1:${gatewayPort()}${pathname}${search}`, {
        method: request.method(),
        headers: { ...(await request.allHeaders()), host },
        data: request.postDataBuffer() ?? undefined,
      })
      .catch(() => null);
    const body: unknown = await answer?.json().catch(() => null);
    return route.fulfill({ json: mutate(body, random) });
  });
}

function isSettled(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const inView = [...document.querySelectorAll('[aria-busy="true"]')].filter((each) => {
      const { top, bottom, height } = each.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    });
    return inView.length === 0 && (document.getElementById('root')?.innerText.trim().length ?? 0) > 20;
  });
}

for (let seed = 1; seed <= SEEDS; seed += 1)
  test(`hostile answers, seed ${seed}: no white screen, no script, no endless wait`, async ({
    asMember,
    expectFault,
  }) => {
    expectFault(/console: |Failed to load|404|401/);
    const page = await asMember('aurora', { language: 'EN' });
    await poison(page, seeded(seed));
    for (const place of places) {
      await changeScreen(page, place);
      // The time is a part of what is tested: a screen does not wait longer for an answer that makes no sense.
      await expect(async () => expect(await isSettled(page)).toBe(true), `${place}`).toPass({
        timeout: 12_000,
      });
    }
    expect(await page.evaluate(() => '__x' in window)).toBe(false);
  });
