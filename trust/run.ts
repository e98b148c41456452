// `npm run trust`: runs the parts of the trust suite and prints one table. docs/trust.md explains them.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureTestChromium } from '../scripts/setup/chromium.ts';
import { startPostgres } from '../scripts/setup/postgres.ts';
import { parts, type Run, type Runner } from './parts.ts';
import { add, tallyReport, type Tally } from './report.ts';
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

/** What the runs need besides Node; started once, and only when a part needs it. */
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

function commandOf({ runner, files, only }: Run, report: string): string[] {
  const pattern = options.only ?? only;
  if (runner === 'journeys')
    return [
      'playwright',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...files,
      '--workers=1',
      ...(pattern === undefined ? [] : ['-g', pattern]),
    ];
  const config = runner === 'node' ? 'trust/vitest.config.ts' : 'apps/web/vitest.browser.ts';
  return [
    'vitest',
    'run',
    '-c',
    config,
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(pattern === undefined ? [] : ['-t', pattern]),
    ...files,
  ];
}

async function take(part: string, run: Run): Promise<Tally> {
  const report =
    run.runner === 'journeys'
      ? join(root, '.data/test-results/journeys.json')
      : join(results, `${part}-${run.runner}.json`);
  rmSync(report, { force: true });
  const [command = '', ...args] = commandOf(run, report);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      ...(await environment(run.runner)),
      TRUST_SEED: options.seed,
      FC_SEED: options.seed,
      ...run.env,
    },
  });
  const isOk = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  return tallyReport(report, { isOk, maySkip: options.only !== undefined || run.only !== undefined });
}

async function takePart(name: string): Promise<boolean> {
  const part = parts[name];
  if (!part) throw new Error(`there is no part ${name}; the parts are ${Object.keys(parts).join(', ')}`);
  const since = performance.now();
  const tallies: Tally[] = [];
  const count = Number(options.count ?? (options.quick ? part.quick : part.count));
  for (const run of part.runs(count)) tallies.push(await take(name, run));
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
