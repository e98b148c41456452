import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countReport, secondTries, summary } from './verdicts.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-verdicts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test('a good run counts what it showed', () => {
  expect(countReport(report(vitest), true)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(countReport(report(playwright), true)).toEqual({ passed: 4, failed: 0, skipped: 0 });
});

test('a file that fails to load counts as one failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countReport(report({ ...vitest, testResults }), false).failed).toBe(1);
});

test('a broken set-up counts as a failure', () => {
  const errors = [{ message: 'global setup' }];
  expect(countReport(report({ ...playwright, errors }), false).failed).toBe(1);
});

test('a journey that needed a second try passed, and is named', () => {
  const stats = { ...playwright.stats, flaky: 1 };
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
  const within = { specs: [spec('steady', 'expected'), spec('shaky', 'flaky')] };
  const path = report({ ...playwright, stats, suites: [{ suites: [within] }] });
  expect(countReport(path, true)).toEqual({ passed: 5, failed: 0, skipped: 0 });
  expect(secondTries(path)).toEqual(['a.spec.ts › shaky']);
});

test('a component test that needed a second try is named', () => {
  const assertionResults = [
    { fullName: 'steady', meta: {} },
    { fullName: 'shaky', meta: { secondTry: true } },
  ];
  const testResults = [{ status: 'passed', assertionResults }];
  expect(secondTries(report({ ...vitest, testResults }))).toEqual(['shaky']);
});

test('no report, or a torn one, is a failure', () => {
  const failure = { passed: 0, failed: 1, skipped: 0 };
  expect(countReport(join(folder, 'gone.json'), true)).toEqual(failure);
  expect(countReport(report('{"numPassedTests": 3'), true)).toEqual(failure);
});

test('a run without a single test, or one that ended badly, is a failure', () => {
  expect(countReport(report({ ...vitest, numPassedTests: 0, numPendingTests: 0 }), true).failed).toBe(1);
  expect(countReport(report(vitest), false).failed).toBe(1);
});

test('the last line is the count', () => {
  const counts = { passed: 2, failed: 1, skipped: 3 };
  expect(summary([counts, counts])).toBe('6 skipped\n4 passed, 2 failed');
});
