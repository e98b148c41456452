// Counts from the reports of vitest and Playwright. A report that is missing, unreadable or empty is a failure.
import { readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
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

/** A flaky test counts as failed. */
function fromPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
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

/** The last line of `npm test`, with the skipped tests on the line before. */
export function summary(all: readonly Counts[]): string {
  const total = (of: keyof Counts): number => all.reduce((sum, counts) => sum + counts[of], 0);
  return `${total('skipped')} skipped\n${total('passed')} passed, ${total('failed')} failed`;
}
