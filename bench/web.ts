// `npm run bench:web`: first screens compared with the limit page, alternating, medians and ratios. `--runs 5`,
// `--method simulate|devtools`, `--out figures.json`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openProduct } from '../scripts/product/open-product.ts';
import { ensureChromium } from '../scripts/setup/chromium.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';
import { audit, type Audit, type Method } from './audit.ts';
import { machine, median, quiet, spread, table } from './figures.ts';
import { serveLimit } from './limit-server.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    method: { type: 'string', default: 'simulate' },
    out: { type: 'string' },
  },
});

const method: Method = options.method === 'devtools' ? 'devtools' : 'simulate';

async function measure(
  chrome: string,
  pages: Record<string, string>,
  runs: number,
): Promise<Record<string, Audit[]>> {
  const results: Record<string, Audit[]> = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let run = 1; run <= runs; run += 1)
    for (const [name, url] of Object.entries(pages)) {
      const isQuiet = await quiet();
      const result = await audit(chrome, url, method);
      results[name]?.push(result);
      console.error(
        `${run}/${runs} ${name.padEnd(6)} FCP ${result.fcpMs | 0}  LCP ${result.lcpMs | 0}  score ${result.performance}${isQuiet ? '' : '  (the machine was busy)'}`,
      );
    }
  return results;
}

function report(results: Record<string, Audit[]>): string {
  const limit = results['limit'] ?? [];
  const of = (runs: readonly Audit[], key: 'fcpMs' | 'lcpMs'): number => median(runs.map((run) => run[key]));
  const ratio = (runs: readonly Audit[], key: 'fcpMs' | 'lcpMs'): string =>
    (of(runs, key) / of(limit, key)).toFixed(2);
  const numbers = (
    runs: readonly Audit[],
    key: 'fcpMs' | 'lcpMs' | 'tbtMs' | 'cls' | 'requests',
    digits = 0,
  ): string =>
    spread(
      runs.map((run) => run[key]),
      digits,
    );
  const worst = (runs: readonly Audit[], key: 'performance' | 'accessibility' | 'bestPractices'): string =>
    String(Math.min(...runs.map((run) => run[key])));
  const head = [
    'page',
    'FCP ms',
    'x limit',
    'LCP ms',
    'x limit',
    'TBT ms',
    'CLS',
    'JS B',
    'all B',
    'requests',
    'perf',
    'a11y',
    'best',
  ];
  return table([
    head,
    ...Object.entries(results).map(([name, runs]) => [
      name,
      numbers(runs, 'fcpMs'),
      ratio(runs, 'fcpMs'),
      numbers(runs, 'lcpMs'),
      ratio(runs, 'lcpMs'),
      numbers(runs, 'tbtMs'),
      numbers(runs, 'cls', 3),
      median(runs.map((run) => run.scriptBytes)).toLocaleString('en'),
      median(runs.map((run) => run.bytes)).toLocaleString('en'),
      numbers(runs, 'requests'),
      worst(runs, 'performance'),
      worst(runs, 'accessibility'),
      worst(runs, 'bestPractices'),
    ]),
  ]);
}

const chrome = ensureChromium();
if (!chrome || !buildWeb()) throw new Error('This needs Chromium and a web app that builds.');
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
const limit = await serveLimit();
const product = await openProduct({ port, sandboxPort, smtpPort, dataDir });
try {
  const aurora = product.origin('aurora');
  const pages = {
    limit: limit.url,
    home: `${aurora}/m/home`,
    login: `${aurora}/m/login`,
    games: `${aurora}/m/gameList?gameType=RNG`,
  };
  for (const url of Object.values(pages)) await audit(chrome, url, method); // the first request draws the pictures and is not measured
  const results = await measure(chrome, pages, Number(options.runs));
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, ${options.runs} runs in turns (${method}), medians [range]\n`,
  );
  console.log(report(results));
  for (const [name, runs] of Object.entries(results)) {
    const wrong = new Set(
      runs.flatMap(({ foreign, failed, findings }) => [...foreign, ...failed, ...findings]),
    );
    if (wrong.size > 0) console.log(`\n${name}: ${[...wrong].join(', ')}`);
  }
  if (options.out)
    writeFileSync(options.out, JSON.stringify({ machine: machine(), pages, results }, null, 1));
} finally {
  limit.close();
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}
