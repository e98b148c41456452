// Home at rest: the banners change and nothing else happens.
import type { Browser } from '@playwright/test';
import { expect, test } from '../people.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('home at rest changes its banners without script in each frame', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await expect(page.locator('[data-moving]')).toBeVisible();
  const seen = await page.evaluate(async () => {
    const row = document.querySelector('[data-moving] > ul');
    const changes = (count: number) =>
      new Promise<void>((resolve) => {
        let left = count;
        const observer = new MutationObserver(() => {
          left -= 1;
          if (left > 0) return;
          observer.disconnect();
          resolve();
        });
        if (row) observer.observe(row, { attributeFilter: ['style'] });
      });
    // The first change ends what the start has left to do.
    await changes(1);
    let frames = 0;
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => {
      frames += 1;
      return request(run);
    };
    await changes(2);
    return { frames };
  });
  expect(seen).toEqual({ frames: 0 });
});

type TraceEvent = { readonly name: string; readonly ph: string; readonly ts: number; readonly pid: number };

/** What the process that renders the page did while `during` ran. */
async function traced(browser: Browser, during: () => Promise<void>): Promise<readonly TraceEvent[]> {
  await browser.startTracing(undefined, { categories: ['blink', 'blink.user_timing'] });
  await during();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const pid = traceEvents.find(({ name }) => name === 'banner-changes')?.pid;
  return traceEvents.filter((event) => event.pid === pid);
}

test('between two changes of the banner home draws nothing on the main thread', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await expect(page.locator('[data-moving]')).toBeVisible();
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const events = await traced(browser, () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const row = document.querySelector('[data-moving] > ul');
          let place = row?.getAttribute('style');
          let left = 4;
          const observer = new MutationObserver(() => {
            const now = row?.getAttribute('style');
            if (now === place) return;
            place = now;
            performance.mark('banner-changes');
            left -= 1;
            if (left > 0) return;
            observer.disconnect();
            resolve();
          });
          if (row) observer.observe(row, { attributeFilter: ['style'] });
        }),
    ),
  );
  const changes = events.filter(({ name }) => name === 'banner-changes').map(({ ts }) => ts);
  const frames = events.filter(({ name, ph }) => name === 'WebFrameWidgetImpl::BeginMainFrame' && ph !== 'E');
  expect(changes).toHaveLength(4);
  expect(frames.length).toBeGreaterThan(3);
  // A change and what it starts have half the time to the next one, and the frames that begin the next one its last tenth.
  // The first change ends what the start has left to do.
  const still = changes.slice(1, -1).map((change, index) => {
    const next = changes[index + 2] ?? change;
    return frames.filter(({ ts }) => ts > (change + next) / 2 && ts < next - (next - change) / 10).length;
  });
  expect(still).toEqual([0, 0]);
});
