// `npm run bench:list`: all games of Aurora scrolled and searched by keystrokes, at a CPU four times slower.
// `--runs 3 --cpu 4`.
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
  options: { runs: { type: 'string', default: '3' }, cpu: { type: 'string', default: '4' } },
});
/** Typed one after the other: common letters first, so that the first answers are long. */
const queries = ['a', 'ar', 'golden', 'fox', 'star', 'zzz'];

type Scrolled = { longestFrameMs: number; framesOver50: number; frames: number; pixels: number };
type Run = Scrolled & { keystrokesMs: number[] };

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

const executablePath = ensureChromium();
if (!executablePath || !buildWeb()) throw new Error('This needs Chromium and a web app that builds.');
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
const house = await openHouse({ port, sandboxPort, smtpPort, dataDir });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const runs: Run[] = [];
  for (let run = 0; run <= Number(options.runs); run += 1) {
    await quiet();
    const { page, cdp } = await slowPage(browser, `${house.origin('aurora')}/m/gameList`);
    const scrolled = await scroll(page, cdp);
    await page.reload({ waitUntil: 'networkidle' });
    const keystrokesMs = await search(page);
    await page.context().close();
    if (run > 0) runs.push({ ...scrolled, keystrokesMs }); // the first draws the pictures
  }
  const keystrokes = runs.flatMap((run) => run.keystrokesMs);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, CPU ${options.cpu} times slower, ${runs.length} runs\n`,
  );
  console.log(
    table([
      ['figure', 'median [range]'],
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
    ]),
  );
} finally {
  await browser.close();
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
}
