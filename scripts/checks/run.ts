// `npm test` on Node 24: runs every step, prints one line for each, the full output of failed ones, and the count
// last. `-- --all-databases` runs every test of the gateway on both databases.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureFullChromium, ensureTestChromium, testChromiumPath } from '../setup/chromium.ts';
import { ensureNginx } from '../setup/debian.ts';
import { startPostgres, type TestServer } from '../setup/postgres.ts';
import { buildStep, builtSteps, staticSteps, testSteps, traceStep, unitSteps, type Step } from './steps.ts';
import { countReport, failedTests, secondAttempts, summary, type Counts } from './verdicts.ts';

const root = join(import.meta.dirname, '../..');
const isQuick = process.argv.includes('--quick');
const isOnAllDatabases = process.argv.includes('--all-databases');
const started = performance.now();
const all: Counts[] = [];
/** Failed steps and tests, repeated before the last line: the output of a step can be long. */
const failures: string[] = [];
const passed = new Set<Step>();
function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Steps beside the first one of a list give way to it: the journeys take longest, and the end of all waits for them. */
const BESIDE = 10;

function run(step: Step, priority: number): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const [command = '', ...args] = step.command;
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NO_COLOR: '1',
        // Hundreds of processes start the same programs: Node compiles each once.
        NODE_COMPILE_CACHE: join(root, '.data/compile-cache'),
        PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
        ...step.env,
      },
      timeout: step.minutes * 60_000,
      killSignal: 'SIGTERM',
    });
    if (child.pid !== undefined && priority > 0) setPriority(child.pid, priority);
    let output = '';
    const take = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (fault) => resolve({ ok: false, output: fault.message }));
    child.once('close', (code, signal) => {
      const late = signal ? `\nstopped by ${signal} (it may take ${step.minutes} minutes)` : '';
      resolve({ ok: code === 0, output: output + late });
    });
  });
}

function record(name: string, counts: Counts, note: string, output = ''): void {
  all.push(counts);
  if (counts.failed > 0) failures.push(name);
  console.log(`${counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '-'} ${name}  (${note})`);
  if (counts.failed > 0)
    console.log(output.trimEnd().split('\n').slice(-150).join('\n').replace(/^/gm, '    '));
}

async function take(step: Step, priority = 0): Promise<void> {
  const since = performance.now();
  if (step.report) rmSync(step.report, { force: true });
  const { ok, output } = await run(step, priority);
  const counts = step.report
    ? countReport(step.report, ok)
    : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  const count = step.report
    ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped, `
    : '';
  record(step.name, counts, count + seconds(since), output);
  if (ok) passed.add(step);
  if (step.report) {
    failures.push(...failedTests(step.report).map((name) => `  ${name}`));
    for (const name of secondAttempts(step.report)) console.log(`  passed at its second attempt: ${name}`);
  }
  for (const line of output.split('\n').filter((each) => each.startsWith('skipped: ')))
    console.log(`  ${line}`);
}

async function takeAll(steps: readonly Step[], atOnce: number): Promise<void> {
  const waiting = [...steps];
  const work = async (priority: number): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await take(step, priority);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, place) => work(place === 0 ? 0 : BESIDE)));
}

async function allTests(browser: string | null, postgres: TestServer | null): Promise<void> {
  if (!browser) {
    const says =
      'Install Chromium (on Debian: apt-get install chromium-headless-shell) or name one in CHROME_PATH.';
    record('Chromium', { passed: 0, failed: 1, skipped: 0 }, 'there is none', says);
  }
  await takeAll(testSteps({ browser, postgresUrl: postgres?.url ?? null, isOnAllDatabases }), 2);
  // Its tests have run on PGlite: the skipped step counts once.
  if (!postgres) record('gateway on PostgreSQL', { passed: 0, failed: 0, skipped: 1 }, 'skipped: no server');
}

if (!isQuick) rmSync(join(root, '.data/test-results'), { recursive: true, force: true });
mkdirSync(join(root, '.data/test-results'), { recursive: true });
await takeAll([buildStep, ...staticSteps], 2);
const browser = isQuick ? testChromiumPath() : ensureTestChromium();
// Some journeys need a browser that keeps pages for a step back.
if (!isQuick) ensureFullChromium();
if (!isQuick) ensureNginx();
const postgres = isQuick ? null : await startPostgres();
try {
  if (passed.has(buildStep)) await takeAll(builtSteps, 2);
  if (isQuick) await takeAll(unitSteps({ browser, postgresUrl: null, isOnAllDatabases }), 1);
  else await allTests(browser, postgres);
} finally {
  await postgres?.close();
}
if (!isQuick) await take(traceStep);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${seconds(started)}\n${summary(all)}`);
process.exitCode = all.some((counts) => counts.failed > 0) ? 1 : 0;
