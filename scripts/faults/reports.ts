// Reads the report of a test run: which tests passed and failed, and whether the failure is one of a test at all.
type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type Suite = {
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
  suites?: Suite[];
};
type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

export type RunResult = {
  passed: number;
  /** Titles of the tests that failed. */
  failed: readonly string[];
  /** The reason why the run proves nothing, such as a file that does not compile; null when it does prove something. */
  broken: string | null;
};

/** Failures of the code's form. Removing an import makes every test fail and proves nothing about behaviour. */
const formErrors =
  /ReferenceError|SyntaxError|is not defined|does not provide an export|Failed to resolve import|Cannot find (module|package)/;

function firstLine(text: string | undefined): string {
  return text?.trim().split('\n')[0] ?? '';
}

function resultOf(
  tests: readonly { title: string; status: string; message: string }[],
  broken: string | null,
): RunResult {
  const failures = tests.filter(({ status }) => status === 'failed');
  const ofBehaviour = failures.filter(({ message }) => !formErrors.test(message));
  const formError = failures.length > 0 && ofBehaviour.length === 0 ? firstLine(failures[0]?.message) : null;
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: ofBehaviour.map(({ title }) => title),
    broken: ofBehaviour.length > 0 ? null : broken || formError,
  };
}

/** The result of vitest's JSON report, of the files whose path ends with `target`. */
export function vitestResult(report: VitestReport, target: string): RunResult {
  const files = report.testResults.filter(({ name }) => name.endsWith(target));
  const tests = files.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      title: fullName,
      status,
      message: failureMessages.join('\n'),
    })),
  );
  const unloaded = files.find(({ status }) => status === 'failed');
  const broken = files.length === 0 ? 'the file was not run' : unloaded ? firstLine(unloaded.message) : null;
  return resultOf(tests, broken);
}

function testsOf({ specs = [], suites = [] }: Suite): { title: string; status: string; message: string }[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      title: spec.title,
      status: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      message: results.map(({ error }) => error?.message ?? '').join('\n'),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The result of Playwright's JSON report. */
export function playwrightResult({ suites, errors }: PlaywrightReport): RunResult {
  return resultOf(suites.flatMap(testsOf), errors.length > 0 ? firstLine(errors[0]?.message) : null);
}

/** The result of a command that prints a line with a cross for each failed check and ends with code 1. */
export function printedResult(output: string, code: number | null): RunResult {
  const failed = [...output.matchAll(/^\s*(?:✗|×|FAIL)\s+(.+)$/gm)].map(([, title = '']) => title.trim());
  const broken = code !== 0 && failed.length === 0 ? (output.trim().split('\n').at(-1) ?? 'no output') : null;
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : failed, broken };
}
