// `npm run trust`: runs the parts of the trust suite and prints one table. docs/trust.md explains them.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureTestChromium } from '../scripts/setup/chromium.ts';
import { startPostgres } from '../scripts/setup/postgres.ts';
import { parts, type Runner } from './parts.ts';
import { add, nothing, tallyReport, type Tally } from './report.ts';
import { lineOf, heading } from './table.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, '.data/trust');

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(parts);

/** The database server and browser that runs need; started once, and only when a part needs it. */
const means: { postgres: Awaited<ReturnType<typeof startPostgres>>; browser: string | null } = {
  postgres: null,
  browser: null,
};

async function environment(runner: Runner): Promise<Record<string, string>> {
  if (runner !== 'node') {
    means.browser ??= ensureTestChromium();
    return { CHROME_PATH: means.browser ?? '' };
  }
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) return { TEST_DATABASE_URL: given };
  means.postgres ??= await startPostgres();
  return means.postgres ? { TEST_DATABASE_URL: means.postgres.url } : {};
}

/** Callbacks of the vendor race; a test of its own states the number. */
const callbacks = options.quick ? '500' : '10000';

function settingsOf(count: number): Record<string, string> {
  const rounds = String(count);
  return {
    TRUST_COUNT: rounds,
    TRUST_SEED: options.seed,
    FC_SEED: options.seed,
    FUZZ_RUNS: rounds,
    CALLBACKS: callbacks,
    VITE_FUZZ_SEEDS: rounds,
    VITE_FUZZ_FIRST: options.seed,
  };
}

function commandOf(runner: Runner, files: readonly string[], report: string): string[] {
  const { only } = options;
  if (runner === 'journeys') {
    const chosen = only === undefined ? [] : ['-g', only, '--pass-with-no-tests'];
    return ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...files, '--workers=1', ...chosen];
  }
  const config = runner === 'node' ? 'trust/vitest.config.ts' : 'apps/web/vitest.browser.ts';
  const chosen = only === undefined ? [] : ['-t', only];
  return [
    'vitest',
    'run',
    '-c',
    config,
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...chosen,
    ...files,
  ];
}

async function take(name: string, runner: Runner, count: number): Promise<Tally> {
  const files = parts[name]?.files[runner];
  // A planted fault has a faster test than a journey.
  if (files === undefined || (options.quick && runner === 'journeys')) return nothing;
  const report =
    runner === 'journeys'
      ? join(root, '.data/test-results/journeys.json')
      : join(results, `${name}-${runner}.json`);
  rmSync(report, { force: true });
  const [command = '', ...args] = commandOf(runner, files, report);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      ...(await environment(runner)),
      ...settingsOf(count),
    },
  });
  const isOk = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  return tallyReport(report, { isOk, maySkip: options.only !== undefined });
}

async function takePart(name: string): Promise<boolean> {
  const part = parts[name];
  if (!part) throw new Error(`there is no part ${name}; the parts are ${Object.keys(parts).join(', ')}`);
  const since = performance.now();
  const count = Number(options.count ?? (options.quick ? part.quick : part.count));
  const tallies: Tally[] = [];
  for (const runner of ['node', 'chromium', 'journeys'] as const)
    tallies.push(await take(name, runner, count));
  const tally = add(tallies);
  console.log(lineOf({ part: name, ...tally, seconds: (performance.now() - since) / 1_000 }));
  for (const failure of tally.failures) console.log(`✗ ${failure.replaceAll('\n', '\n    ')}`);
  return tally.cases > 0 && tally.failed === 0;
}

mkdirSync(results, { recursive: true });
console.log(heading);
try {
  for (const name of names) if (!(await takePart(name))) process.exitCode = 1;
} finally {
  await means.postgres?.close();
}
