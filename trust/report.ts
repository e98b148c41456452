// Reads what a run reported: how many cases there were, and which failed. A test that consists of many cases (rounds,
// requests, pages) states their number in its `meta.cases`.
import { readFileSync } from 'node:fs';

export type Tally = { cases: number; failed: number; failures: readonly string[] };

type Assertion = {
  fullName: string;
  status: string;
  failureMessages: readonly string[] | null;
  meta?: { cases?: number; failed?: number };
};
type VitestReport = {
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[];
};
type PlaywrightSpec = { title: string; ok: boolean; tests: { status: string }[] };
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

export const nothing: Tally = { cases: 0, failed: 0, failures: [] };

export function add(all: readonly Tally[]): Tally {
  return all.reduce(
    (sum, { cases, failed, failures }) => ({
      cases: sum.cases + cases,
      failed: sum.failed + failed,
      failures: [...sum.failures, ...failures],
    }),
    nothing,
  );
}

function failure(name: string, why: string): Tally {
  return { cases: 1, failed: 1, failures: [`${name}\n${why}`] };
}

function tallyTest(test: Assertion, maySkip: boolean): Tally {
  const cases = test.meta?.cases ?? 1;
  if (test.status === 'passed') return { ...nothing, cases };
  if (test.status !== 'failed') return maySkip ? nothing : failure(test.fullName, `was ${test.status}`);
  const failed = test.meta?.failed ?? 1;
  return { cases, failed, failures: [`${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`] };
}

function tallyVitest({ testResults }: VitestReport, maySkip: boolean): Tally {
  return add(
    testResults.flatMap((file) =>
      file.status === 'failed' && file.assertionResults.length === 0
        ? [failure(file.name, file.message)]
        : file.assertionResults.map((test) => tallyTest(test, maySkip)),
    ),
  );
}

function specsIn({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function tallyPlaywright({ suites, errors }: PlaywrightReport, maySkip: boolean): Tally {
  const specs = suites.flatMap(specsIn).map(({ title, ok, tests }) => {
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    if (isSkipped) return maySkip ? nothing : failure(title, 'was skipped');
    return ok ? { ...nothing, cases: 1 } : failure(title, 'failed; `npm run e2e` shows why');
  });
  return add([...specs, ...errors.map(({ message = '' }) => failure('Playwright', message))]);
}

/**
 * Counts of one run. A report that is missing or empty is a failure, and so is a process that failed without a failed
 * test. Skipped tests count only where `maySkip`: then a filter of names skips the others.
 */
export function tallyReport(path: string, { isOk, maySkip }: { isOk: boolean; maySkip: boolean }): Tally {
  let tally: Tally;
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
    tally = 'suites' in report ? tallyPlaywright(report, maySkip) : tallyVitest(report, maySkip);
  } catch (error) {
    return failure(path, `cannot be read: ${String(error)}`);
  }
  if (tally.failed === 0 && !isOk) return add([tally, failure(path, 'the process failed')]);
  return tally;
}
