// What the reports of vitest and Playwright say, as counts. A report that is missing, unreadable or empty is a failure:
// a check that read nothing has shown nothing.
import { readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    status: string;
    assertionResults: { fullName?: string; meta?: { secondTry?: true } }[];
  }[];
};
type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: Suite[];
};

/** A file that fails before its first test has no failed test to its name, but it failed. */
const brokenFiles = (report: VitestReport): number =>
  report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;

const fromVitest = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + brokenFiles(report),
  skipped: report.numPendingTests + report.numTodoTests,
});

/** What passed at the second try passed: `secondTries` names it. */
const fromPlaywright = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

const flakyIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(flakyIn),
];

/** Journeys and component tests of a run that were tried twice, by title. */
export const secondTries = (path: string): string[] => {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
    if ('stats' in report) return flakyIn(report);
    return report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ fullName = '', meta }) => (meta?.secondTry ? [fullName] : []));
  } catch {
    // Counted as a failure already.
    return [];
  }
};

/** Counts of one run. `ok` is how its process ended: a run that ended badly holds at least one failure. */
export const countReport = (path: string, ok: boolean): Counts => {
  let counts: Counts;
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
    counts = 'stats' in report ? fromPlaywright(report) : fromVitest(report);
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
  return { ...counts, failed: (!ok || isEmpty) && counts.failed === 0 ? 1 : counts.failed };
};

/** The last line of `npm test`, with the skipped ones on the line before. */
export const summary = (all: readonly Counts[]): string => {
  const total = (of: keyof Counts): number => all.reduce((sum, counts) => sum + counts[of], 0);
  return `${total('skipped')} skipped\n${total('passed')} passed, ${total('failed')} failed`;
};
