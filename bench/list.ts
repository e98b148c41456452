// `npm run bench:list`: a house of 10,000 games opened, scrolled and searched by keystrokes, at a CPU four times slower,
// and its memory after a hundred openings. `--runs 3 --cpu 4 --games 10000 --openings 100`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { openHouse } from '../scripts/house/open-house.ts';
import { ensureChromium } from '../scripts/setup/chromium.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';
import { machine, median, quiet, spread, table } from './figures.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4' },
    games: { type: 'string', default: '10000' },
    openings: { type: 'string', default: '100' },
  },
});
/** Typed one after the other: common letters first, so that the first answers are long. */
const queries = ['a', 'ar', 'golden', 'fox', 'star', 'zzz'];

type Scrolled = { longestFrameMs: number; framesOver50: number; frames: number; pixels: number };
type Run = Scrolled & { keystrokesMs: number[]; openMs: number };

const slowPage = async (browser: Browser, url: string): Promise<{ page: Page; cdp: CDPSession }> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(options.cpu) });
  return { page, cdp };
};

/** Gaps between animation frames while the list is scrolled for about five seconds. */
const scroll = async (page: Page, cdp: CDPSession): Promise<Scrolled> => {
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
  if (pixels < 2000) throw new Error('The list did not scroll; such figures mean nothing.');
  return {
    longestFrameMs: Math.max(...gaps),
    framesOver50: gaps.filter((gap) => gap > 50).length,
    frames: gaps.length,
    pixels,
  };
};

/** From the keystroke to the first frame that was painted after the browser had handled it (Event Timing). */
const search = async (page: Page): Promise<number[]> => {
  await page.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => entry.name === 'keydown' && seen.push(entry.duration)),
    ).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { seen });
  });
  const box = page.getByRole('searchbox');
  await box.tap();
  for (const query of queries) {
    await box.fill('');
    for (const letter of query) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(250); // a person types; what is late then shows as late
    }
  }
  return page.evaluate(() => (window as unknown as { seen: number[] }).seen);
};

/** A link of the app, followed as a tap on one is. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

const firstTile = (page: Page): Promise<unknown> =>
  page.locator('main:has([type="search"]) article a').first().waitFor();

/** From the answer's last byte to the first frame with games in it, opened from home inside the app. */
const open = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    const painted = new Promise<number>((done) => {
      const look = () => {
        // The page one leaves stays until the next one is there: the search field tells them apart.
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
};

const heap = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
};

/** Growth of the heap over so many openings of the whole list, after ten to warm up; in per cent. */
const memory = async (browser: Browser, origin: string): Promise<string> => {
  const { page, cdp } = await slowPage(browser, `${origin}/m/home`);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.send('Performance.enable');
  let before = 0;
  for (let opening = 0; opening < Number(options.openings) + 10; opening += 1) {
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
};

const executablePath = ensureChromium();
if (!executablePath || !buildWeb()) throw new Error('This needs Chromium and a web app that builds.');
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
const house = await openHouse({
  port,
  sandboxPort,
  smtpPort,
  dataDir,
  env: { SEED_GAMES: options.games, LOG_LEVEL: 'warn' },
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const runs: Run[] = [];
  for (let run = 0; run <= Number(options.runs); run += 1) {
    await quiet();
    const { page, cdp } = await slowPage(browser, `${house.origin('aurora')}/m/home`);
    const openMs = await open(page);
    await page.waitForFunction(() => document.documentElement.scrollHeight > 100_000);
    await page.waitForLoadState('networkidle');
    const scrolled = await scroll(page, cdp);
    await page.reload({ waitUntil: 'networkidle' });
    const keystrokesMs = await search(page);
    await page.context().close();
    if (run > 0) runs.push({ ...scrolled, keystrokesMs, openMs }); // the first draws the pictures
  }
  const growth = await memory(browser, house.origin('aurora'));
  const keystrokes = runs.flatMap((run) => run.keystrokesMs);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, CPU ${options.cpu} times slower, ${runs.length} runs\n`,
  );
  console.log(
    table([
      ['figure', 'median [range]'],
      ['list open after its answer, ms', spread(runs.map((run) => run.openMs))],
      ['longest frame while scrolling, ms', spread(runs.map((run) => run.longestFrameMs))],
      ['frames over 50 ms', spread(runs.map((run) => run.framesOver50))],
      ['frames', spread(runs.map((run) => run.frames))],
      ['pixels scrolled', spread(runs.map((run) => run.pixels))],
      ['keystrokes slower than 16 ms', String(keystrokes.length)],
      [
        'slowest keystroke to paint, ms',
        keystrokes.length > 0 ? String(Math.max(...keystrokes)) : 'under 16',
      ],
      ['median of those, ms', keystrokes.length > 0 ? String(median(keystrokes)) : 'under 16'],
      [`heap after ${options.openings} openings`, growth],
    ]),
  );
} finally {
  await browser.close();
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
}
