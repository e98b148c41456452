// `npm run bench:list`: a merchant with 10,000 games: opening, scrolling and searching at a CPU four times slower,
// and memory after a hundred openings. `--runs 3 --cpu 4 --games 10000 --openings 100`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { openProduct } from '../scripts/product/open-product.ts';
import { ensureChromium } from '../scripts/setup/chromium.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';
import { memory, open, scroll, type ScrollResult, search, type SearchResult, slowPage } from './list-page.ts';
import { machine, median, quiet, spread, table } from './figures.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4' },
    games: { type: 'string', default: '10000' },
    openings: { type: 'string', default: '100' },
  },
});
type Run = ScrollResult & SearchResult & { openMs: number };

const executablePath = ensureChromium();
if (!executablePath || !buildWeb()) throw new Error('This needs Chromium and a web app that builds.');
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
const product = await openProduct({
  port,
  sandboxPort,
  smtpPort,
  dataDir,
  env: { SEED_GAMES: options.games, LOG_LEVEL: 'warn' },
});
/**
 * Gives Chromium priority over other processes where possible, so that a late frame is the page's and not caused by
 * another process.
 */
function ahead(chromiumPath: string): string {
  if (spawnSync('chrt', ['--fifo', '10', 'true']).status !== 0) return chromiumPath;
  const path = join(dataDir, 'chromium');
  writeFileSync(path, `#!/bin/sh\nexec chrt --fifo 10 '${chromiumPath}' "$@"\n`, { mode: 0o755 });
  return path;
}
const launched = ahead(executablePath);
const browser = await chromium.launch({
  executablePath: launched,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const runs: Run[] = [];
  for (let run = 0; run <= Number(options.runs); run += 1) {
    await quiet();
    const { page, cdp } = await slowPage(browser, `${product.origin('aurora')}/m/home`, Number(options.cpu));
    const openMs = await open(page);
    await page.waitForFunction(() => document.documentElement.scrollHeight > 100_000);
    await page.waitForLoadState('networkidle');
    const scrolled = await scroll(page, cdp);
    await page.reload({ waitUntil: 'networkidle' });
    const searched = await search(page);
    await page.context().close();
    if (run > 0) runs.push({ ...scrolled, ...searched, openMs }); // the first run draws the pictures
  }
  const growth = await memory(browser, product.origin('aurora'), Number(options.openings));
  const letters = runs.flatMap((run) => run.lettersMs);
  const answers = runs.flatMap((run) => run.answersMs);
  const slowest = (all: readonly number[]): string =>
    all.length > 0 ? Math.max(...all).toFixed(0) : 'under 16';
  const middle = (all: readonly number[]): string => (all.length > 0 ? median(all).toFixed(0) : 'under 16');
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, CPU ${options.cpu} times slower, ${runs.length} runs${launched === executablePath ? '' : ', browser at real-time priority'}\n`,
  );
  console.log(
    table([
      ['figure', 'median [range]'],
      ['list open after its answer, ms', spread(runs.map((run) => run.openMs))],
      ['longest frame while scrolling, ms', spread(runs.map((run) => run.longestFrameMs))],
      ['frames over 50 ms', spread(runs.map((run) => run.framesOver50))],
      ['frames', spread(runs.map((run) => run.frames))],
      ['pixels scrolled', spread(runs.map((run) => run.pixels))],
      ['keystrokes slower than 16 ms', String(letters.length)],
      ['slowest keystroke to its letter on screen, ms', slowest(letters)],
      ['median of those, ms', middle(letters)],
      ['slowest keystroke to its answer on screen, ms', slowest(answers)],
      [`median of ${answers.length}, ms`, middle(answers)],
      [`heap after ${options.openings} openings`, growth],
    ]),
  );
} finally {
  await browser.close();
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}
