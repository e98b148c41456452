// Runs tests in the copy.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { playwrightResult, printedResult, vitestResult, type RunResult } from './reports.ts';
import type { TestCommand, TestKind } from './patches.ts';

export type TestRuns = {
  /** Runs the tests of one kind, in one process where all name their tests; returns a result for each file. */
  runTogether: (kind: TestKind, commands: readonly TestCommand[]) => Promise<Map<string, RunResult>>;
  run: (command: TestCommand) => Promise<RunResult>;
};

const timeLimitMs = 15 * 60_000;

type ProcessResult = { code: number | null; output: string };

function runProcess(
  folder: string,
  command: readonly string[],
  env: Record<string, string>,
): Promise<ProcessResult> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NO_COLOR: '1',
        PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
        ...env,
        // A name that is present counts, even without a value.
        TEST_DATABASE_URL: env['TEST_DATABASE_URL'] || undefined,
      },
      timeout: timeLimitMs,
    });
    let output = '';
    const take = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (fault) => resolve({ code: null, output: fault.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

function readReport<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function resultWithoutReport(output: string): RunResult {
  const says = output.trim().split('\n').slice(-3).join(' / ');
  return { passed: 0, failed: [], broken: `the run left no report: ${says}` };
}

/** Tests in the folder `copy`. `env` names the browser and, for `postgres`, the server. */
export function testRuns(copy: string, env: Record<string, string>): TestRuns {
  const report = join(copy, '.data/faults/report.json');

  async function vitest(
    kind: TestKind,
    targets: readonly string[],
    flags: readonly string[],
  ): Promise<Map<string, RunResult>> {
    rmSync(report, { force: true });
    mkdirSync(dirname(report), { recursive: true });
    const config = kind === 'browser' ? ['--config', 'apps/web/vitest.browser.ts'] : [];
    const { output } = await runProcess(
      copy,
      ['vitest', 'run', '--reporter=json', `--outputFile.json=${report}`, ...config, ...targets, ...flags],
      kind === 'postgres' ? env : { ...env, TEST_DATABASE_URL: '' },
    );
    const found = readReport<Parameters<typeof vitestResult>[0]>(report);
    return new Map(
      targets.map((target) => [target, found ? vitestResult(found, target) : resultWithoutReport(output)]),
    );
  }

  async function journey({ target, pattern }: TestCommand): Promise<RunResult> {
    const { output } = await runProcess(
      copy,
      [
        'playwright',
        'test',
        '-c',
        'e2e/playwright.config.ts',
        target.replace(/^e2e\//, ''),
        '--workers=1',
        '--reporter=json',
        ...(pattern ? ['-g', pattern] : []),
      ],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    const found = readReport<Parameters<typeof playwrightResult>[0]>(report);
    return found ? playwrightResult(found) : resultWithoutReport(output);
  }

  async function trust({ target: part, pattern }: TestCommand): Promise<RunResult> {
    const only = pattern ? ['--only', pattern] : [];
    const { code, output } = await runProcess(
      copy,
      ['npm', 'run', '--silent', 'trust', '--', part, '--quick', ...only],
      env,
    );
    return printedResult(output, code);
  }

  async function run(command: TestCommand): Promise<RunResult> {
    rmSync(report, { force: true });
    mkdirSync(dirname(report), { recursive: true });
    if (command.kind === 'journey') return await journey(command);
    if (command.kind === 'trust') return await trust(command);
    const flags = command.pattern ? ['-t', command.pattern] : [];
    const results = await vitest(command.kind, [command.target], flags);
    return results.get(command.target) ?? resultWithoutReport('');
  }

  async function runTogether(
    kind: TestKind,
    commands: readonly TestCommand[],
  ): Promise<Map<string, RunResult>> {
    const whole = new Set(commands.filter(({ pattern }) => pattern === null).map(({ target }) => target));
    const chosen = commands.filter(({ target }) => !whole.has(target));
    const patterns = new Set(chosen.map(({ pattern }) => `(${pattern})`));
    const none = new Map<string, RunResult>();
    const ofWhole = whole.size > 0 ? await vitest(kind, [...whole], []) : none;
    const targets = [...new Set(chosen.map(({ target }) => target))];
    const ofChosen = targets.length > 0 ? await vitest(kind, targets, ['-t', [...patterns].join('|')]) : none;
    return new Map([...ofWhole, ...ofChosen]);
  }

  return { run, runTogether };
}
