// Counts from the reports of vitest and Playwright. A report that is missing, unreadable or empty is a failure.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestResult = { fullName: string; status: string; failureMessages: string[] };
type VitestFile = { name: string; status: string; assertionResults: VitestResult[] };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};
type PlaywrightError = { message?: string; location?: { file: string; line: number } };
type PlaywrightTest = { status: string; results: { error?: PlaywrightError }[] };
type PlaywrightSuite = {
  specs?: { file: string; title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: unknown[];
};

/** A file that fails before its first test has no failed test, but the file failed. */
function brokenFiles(report: VitestReport): number {
  return report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .length;
}

function fromVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles(report),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A journey that passes at its second attempt counts as passed; `secondAttempts` names it. */
function fromPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Counts of one run. `ok` is whether its process succeeded: a run that failed counts at least one failure. */
export function countReport(path: string, ok: boolean): Counts {
  let counts: Counts;
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
    counts = 'stats' in report ? fromPlaywright(report) : fromVitest(report);
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
  return { ...counts, failed: (!ok || isEmpty) && counts.failed === 0 ? 1 : counts.failed };
}

/** The first failure of a journey: the first line of its message, and where it happened. */
function reasonOf(tests: readonly PlaywrightTest[]): string {
  const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
  if (!error) return '';
  const at = error.location ? `, ${basename(error.location.file)}:${error.location.line}` : '';
  const [first] = stripVTControlCharacters(error.message ?? 'no message').split('\n');
  return ` (${first}${at})`;
}

function journeysWith(
  verdict: 'flaky' | 'unexpected',
  { specs = [], suites = [] }: PlaywrightSuite,
): string[] {
  const own = specs.filter((spec) => spec.tests.some(({ status }) => status === verdict));
  return [
    ...own.map(({ file, title, tests }) => `${file}: ${title}${reasonOf(tests)}`),
    ...suites.flatMap((suite) => journeysWith(verdict, suite)),
  ];
}

/** The tests of a file with this status and a message of failure: one that passed at its second attempt keeps the first. */
function testsWith(verdict: 'passed' | 'failed', { name, assertionResults }: VitestFile): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === verdict && failureMessages.length > 0)
    .map(
      ({ fullName, failureMessages: [first = ''] }) =>
        `${basename(name)}: ${fullName} (${first.split('\n')[0]})`,
    );
}

function namesIn(path: string, journeys: 'flaky' | 'unexpected', tests: 'passed' | 'failed'): string[] {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
    return 'stats' in report
      ? report.suites.flatMap((suite) => journeysWith(journeys, suite))
      : report.testResults.flatMap((file) => testsWith(tests, file));
  } catch {
    return [];
  }
}

/** The journeys and component tests of a run that failed first and passed at their second attempt. */
export function secondAttempts(path: string): string[] {
  return namesIn(path, 'flaky', 'passed');
}

/** The tests of a run that failed. */
export function failedTests(path: string): string[] {
  return namesIn(path, 'unexpected', 'failed');
}

/** The last line of `npm test`, with the skipped tests on the line before. */
export function summary(all: readonly Counts[]): string {
  const total = (of: keyof Counts): number => all.reduce((sum, counts) => sum + counts[of], 0);
  return `${total('skipped')} skipped\n${total('passed')} passed, ${total('failed')} failed`;
}
