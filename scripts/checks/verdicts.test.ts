import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countReport, failedTests, secondAttempts, summary } from './verdicts.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-verdicts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, suites: [], errors: [] };

test('a successful run counts its tests', () => {
  expect(countReport(report(vitest), true)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(countReport(report(playwright), true)).toEqual({ passed: 4, failed: 0, skipped: 0 });
});

test('a file that fails to load counts as one failure', () => {
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
  expect(countReport(report({ ...vitest, testResults }), false).failed).toBe(1);
});

test('a journey that failed twice and a broken set-up count as failures', () => {
  const stats = { ...playwright.stats, unexpected: 1 };
  expect(countReport(report({ stats, errors: [{ message: 'global setup' }] }), false).failed).toBe(2);
});

test('a journey that passes at its second attempt counts as passed and is named', () => {
  const spec = (title: string, status: string) => ({
    file: 'login.spec.ts',
    title,
    tests: [{ status, results: [] }],
  });
  const suites = [{ specs: [spec('logs in', 'expected')], suites: [{ specs: [spec('logs out', 'flaky')] }] }];
  const path = report({ stats: { ...playwright.stats, flaky: 1 }, suites, errors: [] });
  expect(countReport(path, true)).toEqual({ passed: 5, failed: 0, skipped: 0 });
  expect(secondAttempts(path)).toEqual(['login.spec.ts: logs out']);
  expect(secondAttempts(report(vitest))).toEqual([]);
});

test('a component test that passes at its second attempt is named with its first failure', () => {
  const result = (fullName: string, ...failureMessages: string[]) => ({
    fullName,
    status: 'passed',
    failureMessages,
  });
  const assertionResults = [result('opens'), result('closes', 'Error: still open\n    at sheet.tsx:3')];
  const testResults = [{ name: '/app/sheet.test.tsx', status: 'passed', assertionResults }];
  expect(secondAttempts(report({ ...vitest, testResults }))).toEqual([
    'sheet.test.tsx: closes (Error: still open)',
  ]);
});

test('failed tests are named with their first failure', () => {
  const error = {
    message: 'Error: \u001b[31mno button\u001b[39m\n    at people.ts',
    location: { file: '/app/people.ts', line: 7 },
  };
  const results = [{ error }, { error: { message: 'Error: another one' } }];
  const spec = { file: 'login.spec.ts', title: 'logs in', tests: [{ status: 'unexpected', results }] };
  expect(failedTests(report({ ...playwright, suites: [{ suites: [{ specs: [spec] }] }] }))).toEqual([
    'login.spec.ts: logs in (Error: no button, people.ts:7)',
  ]);
  const test = { fullName: 'opens', status: 'failed', failureMessages: ['Error: closed'] };
  const testResults = [{ name: '/app/sheet.test.tsx', status: 'failed', assertionResults: [test] }];
  expect(failedTests(report({ ...vitest, testResults }))).toEqual(['sheet.test.tsx: opens (Error: closed)']);
});

test('a missing or incomplete report is a failure', () => {
  const failure = { passed: 0, failed: 1, skipped: 0 };
  expect(countReport(join(folder, 'gone.json'), true)).toEqual(failure);
  expect(countReport(report('{"numPassedTests": 3'), true)).toEqual(failure);
});

test('a run without a single test, or one that ended with an error, is a failure', () => {
  expect(countReport(report({ ...vitest, numPassedTests: 0, numPendingTests: 0 }), true).failed).toBe(1);
  expect(countReport(report(vitest), false).failed).toBe(1);
});

test('the last line is the count', () => {
  const counts = { passed: 2, failed: 1, skipped: 3 };
  expect(summary([counts, counts])).toBe('6 skipped\n4 passed, 2 failed');
});
