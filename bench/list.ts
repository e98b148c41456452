// `npm run bench:list`: a merchant with 10,000 games: opening, scrolling and searching at a CPU four times slower,
// and memory after a hundred openings. `--runs 3 --cpu 4 --games 10000 --openings 100`. With `--beside FOLDER`, another
// checkout that is installed and built is measured in turns with this one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
    beside: { type: 'string' },
  },
});
type Run = ScrollResult & SearchResult & { openMs: number };
type Subject = { name: string; origin: string; close: () => Promise<void>; runs: Run[]; growth: string };

const executablePath = ensureChromium();
if (!executablePath || !buildWeb()) throw new Error('This needs Chromium and a web app that builds.');
const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));

/** The product of a checkout with data of its own, which are in the folder of this name. */
async function subject(name: string, open: typeof openProduct): Promise<Subject> {
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const product = await open({
    port,
    sandboxPort,
    smtpPort,
    dataDir: join(folder, name),
    env: { SEED_GAMES: options.games, LOG_LEVEL: 'warn' },
  });
  return { name, origin: product.origin('aurora'), close: product.close, runs: [], growth: '' };
}

/** Opens the product by the code of another checkout. */
async function subjectOf(checkout: string): Promise<Subject> {
  const path = join(resolve(checkout), 'scripts/product/open-product.ts');
  const other = (await import(path)) as { openProduct: typeof openProduct };
  return subject('beside', other.openProduct);
}

/**
 * Gives Chromium priority over other processes where possible, so that a late frame is the page's and not caused by
 * another process.
 */
function ahead(chromiumPath: string): string {
  if (spawnSync('chrt', ['--fifo', '10', 'true']).status !== 0) return chromiumPath;
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\nexec chrt --fifo 10 '${chromiumPath}' "$@"\n`, { mode: 0o755 });
  return path;
}

const launched = ahead(executablePath);
const browser = await chromium.launch({
  executablePath: launched,
  args: ['--no-sandbox', '--disable-gpu'],
});

async function once({ origin }: Subject): Promise<Run> {
  await quiet();
  const { page, cdp } = await slowPage(browser, `${origin}/m/home`, Number(options.cpu));
  const openMs = await open(page);
  await page.waitForFunction(() => document.documentElement.scrollHeight > 100_000);
  await page.waitForLoadState('networkidle');
  const scrolled = await scroll(page, cdp);
  await page.reload({ waitUntil: 'networkidle' });
  const searched = await search(page);
  await page.context().close();
  return { ...scrolled, ...searched, openMs };
}

function slowest(all: readonly number[]): string {
  return all.length > 0 ? Math.max(...all).toFixed(0) : 'under 16';
}

function middle(all: readonly number[]): string {
  return all.length > 0 ? median(all).toFixed(0) : 'under 16';
}

function letters(runs: readonly Run[]): number[] {
  return runs.flatMap((run) => run.lettersMs);
}

function answers(runs: readonly Run[]): number[] {
  return runs.flatMap((run) => run.answersMs);
}

const subjects: Subject[] = [];
try {
  subjects.push(await subject('this', openProduct));
  if (options.beside) subjects.push(await subjectOf(options.beside));
  for (let run = 0; run <= Number(options.runs); run += 1)
    for (const one of run % 2 ? subjects : subjects.toReversed()) {
      const result = await once(one);
      if (run > 0) one.runs.push(result); // the first run draws the pictures
    }
  for (const one of subjects) one.growth = await memory(browser, one.origin, Number(options.openings));
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, CPU ${options.cpu} times slower, ${options.runs} runs${subjects.length > 1 ? ' in turns' : ''}${launched === executablePath ? '' : ', browser at real-time priority'}\n`,
  );
  const figure = (name: string, value: (runs: Run[], one: Subject) => string): string[] => [
    name,
    ...subjects.map((one) => value(one.runs, one)),
  ];
  console.log(
    table([
      ['figure, median [range]', ...subjects.map(({ name }) => name)],
      figure('list open after its answer, ms', (runs) => spread(runs.map((run) => run.openMs))),
      figure('longest frame while scrolling, ms', (runs) => spread(runs.map((run) => run.longestFrameMs))),
      figure('frames over 50 ms', (runs) => spread(runs.map((run) => run.framesOver50))),
      figure('frames', (runs) => spread(runs.map((run) => run.frames))),
      figure('pixels scrolled', (runs) => spread(runs.map((run) => run.pixels))),
      figure('keystrokes slower than 16 ms', (runs) => String(letters(runs).length)),
      figure('slowest keystroke to its letter on screen, ms', (runs) => slowest(letters(runs))),
      figure('median of those, ms', (runs) => middle(letters(runs))),
      figure('slowest keystroke to its answer on screen, ms', (runs) => slowest(answers(runs))),
      figure('median of those answers, ms', (runs) => middle(answers(runs))),
      figure('answers', (runs) => String(answers(runs).length)),
      figure(`heap after ${options.openings} openings`, (_, { growth }) => growth),
    ]),
  );
} finally {
  await browser.close();
  for (const { close } of subjects) await close();
  rmSync(folder, { recursive: true, force: true });
}
