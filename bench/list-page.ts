// Measurements of the game list: opening it, scrolling it, typing into its search, opening it repeatedly.
import type { Browser, CDPSession, Page } from 'playwright';

/** Typed one after the other: common letters first, so that the first results are long. */
const queries = ['a', 'ar', 'golden', 'fox', 'star', 'zzz'];

export type ScrollResult = { longestFrameMs: number; framesOver50: number; frames: number; pixels: number };
/** A phone whose processor is slower by this factor. */
export async function slowPage(
  browser: Browser,
  url: string,
  cpu: number,
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, cdp };
}

/** Gaps between animation frames while the list is scrolled for about five seconds. */
export async function scroll(page: Page, cdp: CDPSession): Promise<ScrollResult> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const tick = (now: number): void => {
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { gaps });
  });
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -500,
    speed: 3000,
    repeatCount: 24,
    repeatDelayMs: 30,
    gestureSourceType: 'mouse',
  });
  const { gaps, pixels } = await page.evaluate(() => ({
    gaps: (window as unknown as { gaps: number[] }).gaps.slice(1),
    pixels: Math.round(
      Math.max(
        scrollY,
        ...[...document.querySelectorAll('main, main *')].map((element) => element.scrollTop),
      ),
    ),
  }));
  if (pixels < 2000) throw new Error('The list did not scroll; the figures are invalid.');
  return {
    longestFrameMs: Math.max(...gaps),
    framesOver50: gaps.filter((gap) => gap > 50).length,
    frames: gaps.length,
    pixels,
  };
}

export type SearchResult = {
  /** From each keystroke to the first frame painted after the browser had handled it (Event Timing). */
  lettersMs: number[];
  /** From each keystroke that changed the list to the first frame with its result. */
  answersMs: number[];
};

export async function search(page: Page): Promise<SearchResult> {
  await page.evaluate(() => {
    const searched: SearchResult = { lettersMs: [], answersMs: [] };
    new PerformanceObserver((list) =>
      list
        .getEntries()
        .forEach((entry) => entry.name === 'keydown' && searched.lettersMs.push(entry.duration)),
    ).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
    let pressed: number | null = null;
    addEventListener('keydown', (event) => (pressed = event.timeStamp), true);
    // Clearing the field does not count as a keystroke.
    addEventListener('input', (event: InputEvent) => {
      if (event.inputType !== 'insertText') pressed = null;
    });
    new MutationObserver((changes) => {
      const isOfList = changes.some(({ target }) => (target as Element).closest('main ul li'));
      if (pressed === null || !isOfList) return;
      const since = pressed;
      pressed = null;
      requestAnimationFrame(() => setTimeout(() => searched.answersMs.push(performance.now() - since)));
      // Identifies a tile by its link: a picture that loads late is not a result of the key.
    }).observe(document.body, { subtree: true, attributeFilter: ['href'] });
    Object.assign(window, { searched });
  });
  const box = page.getByRole('searchbox');
  await box.tap();
  for (const query of queries) {
    await box.fill('');
    await page.waitForTimeout(250);
    for (const letter of query) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(250); // the pace of a typing person, so that a late result shows as late
    }
  }
  return page.evaluate(() => (window as unknown as { searched: SearchResult }).searched);
}

/** Follows a link of the app as a tap does. */
function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

function firstTile(page: Page): Promise<unknown> {
  return page.locator('main:has([type="search"]) article a').first().waitFor();
}

/** From the last byte of the answer to the first frame with games, opened from home inside the app. */
export async function open(page: Page): Promise<number> {
  await page.evaluate(() => {
    const painted = new Promise<number>((done) => {
      const look = () => {
        // The previous page stays until the next one is ready; the search field shows which one is visible.
        if (!document.querySelector('main:has([type="search"]) article a')) return;
        watcher.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document.body, { childList: true, subtree: true });
    });
    Object.assign(window, { painted });
  });
  await follow(page, '/m/gameList');
  return page.evaluate(async () => {
    const at = await (window as unknown as { painted: Promise<number> }).painted;
    const answers = performance
      .getEntriesByType('resource')
      .filter((entry) => /GCSGAME_gameList.*pageSize=30(&|$)/.test(entry.name));
    const last = answers.at(-1) as PerformanceResourceTiming;
    return at - last.responseEnd;
  });
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/** Growth of the heap over this many openings of the whole list, after ten for warm-up; in per cent. */
export async function memory(browser: Browser, origin: string, openings: number): Promise<string> {
  const { page, cdp } = await slowPage(browser, `${origin}/m/home`, 1);
  await cdp.send('Performance.enable');
  let before = 0;
  for (let opening = 0; opening < openings + 10; opening += 1) {
    if (opening === 10) before = await heap(cdp);
    await follow(page, '/m/gameList');
    await firstTile(page);
    await page.waitForFunction(() => document.documentElement.scrollHeight > 100_000);
    await page.evaluate(() => scrollTo(0, 50_000));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await follow(page, '/m/home');
    await page.getByRole('region').first().waitFor();
  }
  const after = await heap(cdp);
  await page.context().close();
  const mega = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
  return `${(100 * (after / before - 1)).toFixed(1)} % (${mega(before)} to ${mega(after)} MB)`;
}
