// `npm run faults`: plants each fault in a temporary copy and reports which test catches it. `-- --area session` and
// `-- --only name` choose some (several with commas); `--check` only verifies that every patch still applies; `--table
// FILE` writes the table.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureTestChromium } from '../setup/chromium.ts';
import { startPostgres, type TestServer } from '../setup/postgres.ts';
import { createCopy } from './copy.ts';
import {
  gitApply,
  readFaults,
  removeFault,
  staleFaults,
  type Fault,
  type TestCommand,
  type TestKind,
} from './patches.ts';
import type { RunResult } from './reports.ts';
import { testRuns, type TestRuns } from './test-runs.ts';
import {
  baselineFault,
  strongerOf,
  summaryOf,
  tableOf,
  verdictOf,
  type JudgedFault,
  type Verdict,
} from './verdicts.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    only: { type: 'string' },
    table: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});

/** Kinds whose tests run together, in one process, before any fault is planted. */
const together: readonly TestKind[] = ['node', 'postgres', 'browser'];

function keyOf({ kind, target, pattern }: TestCommand): string {
  return together.includes(kind) ? `${kind} ${target}` : `${kind} ${target} ${pattern ?? ''}`;
}

/** Runs the named tests once without a fault. Returns what is wrong, by test; null when it passes. */
async function takeBaselines(runs: TestRuns, faults: readonly Fault[]): Promise<Map<string, string | null>> {
  const commands = new Map(faults.flatMap(({ tests }) => tests.map((test) => [keyOf(test), test])));
  const found = new Map<string, string | null>();
  const take = (key: string, result: RunResult): void => void found.set(key, baselineFault(result));
  for (const kind of together) {
    const ofKind = faults.flatMap(({ tests }) => tests).filter((test) => test.kind === kind);
    if (ofKind.length === 0) continue;
    console.log(`${ofKind.length} commands of ${kind} tests without a fault ...`);
    for (const [target, result] of await runs.runTogether(kind, ofKind)) take(`${kind} ${target}`, result);
  }
  for (const [key, test] of commands)
    if (!together.includes(test.kind)) {
      console.log(`${key} without a fault ...`);
      take(key, await runs.run(test));
    }
  return found;
}

async function judge(
  runs: TestRuns,
  fault: Fault,
  baselines: ReadonlyMap<string, string | null>,
): Promise<Verdict> {
  let verdict: Verdict = { kind: 'not caught' };
  for (const test of fault.tests) {
    const reason = baselines.get(keyOf(test));
    if (reason) return { kind: 'unproven', reason };
    verdict = strongerOf(verdict, verdictOf(fault, await runs.run(test)));
    if (verdict.kind === 'caught') return verdict;
  }
  return verdict;
}

function isPostgresNeeded(faults: readonly Fault[]): boolean {
  return faults.some(({ tests }) => tests.some(({ kind }) => kind === 'postgres' || kind === 'trust'));
}

function isBrowserNeeded(faults: readonly Fault[]): boolean {
  return faults.some(({ tests }) => tests.some(({ kind }) => kind !== 'node' && kind !== 'postgres'));
}

/** Addresses of the browser and of the database server, as far as the faults need them. */
async function environment(
  faults: readonly Fault[],
): Promise<{ env: Record<string, string>; server: TestServer | null }> {
  const browser = isBrowserNeeded(faults) ? ensureTestChromium() : null;
  const given = process.env['TEST_DATABASE_URL'];
  const server = isPostgresNeeded(faults) && !given ? await startPostgres() : null;
  const url = given ?? server?.url;
  return {
    env: { ...(browser && { CHROME_PATH: browser }), ...(url && { TEST_DATABASE_URL: url }) },
    server,
  };
}

async function plantAll(faults: readonly Fault[]): Promise<JudgedFault[]> {
  const copy = createCopy(root);
  const { env, server } = await environment(faults);
  const close = (): void => {
    copy.close();
    void server?.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      close();
      process.exit(1);
    });
  try {
    const runs = testRuns(copy.path, env);
    const baselines = await takeBaselines(runs, faults);
    const judged: JudgedFault[] = [];
    for (const fault of faults) {
      const since = performance.now();
      // The copy's own patch: the original may be edited meanwhile.
      const patch = relative(root, fault.path);
      const refusal = gitApply(copy.path, patch);
      const verdict: Verdict = refusal
        ? { kind: 'stale', reason: refusal }
        : await judge(runs, fault, baselines).finally(() => removeFault(copy.path, patch));
      judged.push({ fault, verdict });
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      const says = 'by' in verdict ? verdict.by : 'reason' in verdict ? verdict.reason : '';
      console.log(
        `${verdict.kind === 'caught' ? '✓' : '✗'} ${fault.area}/${fault.name} (${seconds} s) ${verdict.kind}: ${says}`,
      );
    }
    return judged;
  } finally {
    close();
  }
}

const faults = readFaults(root, values);
const stale = staleFaults(root, faults);
for (const { fault, reason } of stale) console.error(`✗ faults/${fault.area}/${fault.name}.patch: ${reason}`);
if (values.check) {
  console.log(`${faults.length} planted faults, ${stale.length} do not apply`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  const judged: JudgedFault[] = stale.map(({ fault, reason }) => ({
    fault,
    verdict: { kind: 'stale', reason },
  }));
  const sound = faults.filter((fault) => stale.every((each) => each.fault !== fault));
  if (sound.length > 0) judged.push(...(await plantAll(sound)));
  const table = tableOf(judged);
  console.log(`\n${table}\n\n${summaryOf(judged)}`);
  if (values.table) writeFileSync(values.table, `${table}\n`);
  process.exitCode = judged.length > 0 && judged.every(({ verdict }) => verdict.kind === 'caught') ? 0 : 1;
}
