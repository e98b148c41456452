import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gitApply, headerOf, removeFault, type Fault } from './patches.ts';
import { playwrightResult, printedResult, vitestResult } from './reports.ts';
import { baselineFault, strongerOf, summaryOf, tableOf, verdictOf } from './verdicts.ts';

const header = `Row: LOGIN-10
Breaks: Nothing is said.
Test: node apps/a.test.ts -t "LOGIN-10"
Test: journey e2e/journeys/login.spec.ts -g "wrong code"

diff --git a/x.ts b/x.ts
--- a/x.ts
+++ b/x.ts
@@ -1 +1 @@
-Row: no header
+Test: no header
`;

test('the header of a patch names row, harm and tests', () => {
  expect(headerOf(header)).toEqual({
    row: 'LOGIN-10',
    ids: ['LOGIN-10'],
    breaks: 'Nothing is said.',
    tests: [
      { kind: 'node', target: 'apps/a.test.ts', pattern: 'LOGIN-10' },
      { kind: 'journey', target: 'e2e/journeys/login.spec.ts', pattern: 'wrong code' },
    ],
  });
  expect(headerOf(header.replace('LOGIN-10', 'LOGIN-10, LOGIN-11')).ids).toEqual(['LOGIN-10', 'LOGIN-11']);
  expect(headerOf(header.replace('Row: LOGIN-10', 'Rule: Money moves once'))).toMatchObject({
    row: 'Money moves once',
    ids: [],
  });
});

test.each([
  ['Row: LOGIN-10\n', '', '"Row: …"'],
  ['Breaks: Nothing is said.\n', '', '"Breaks: …"'],
  ['Row: LOGIN-10', 'Row: LOGIN-10\nRow: LOGIN-11', '"Row: …"'],
  ['Row: LOGIN-10', 'Row: Money moves once', 'no id'],
  ['Test: node', 'Test: nodes', 'kind'],
  [' -t "LOGIN-10"', ' -t', 'not understood'],
  [' -t "LOGIN-10"', ' --bail 1 x', 'not understood'],
])('a header with %j replaced by %j is refused', (from, to, says) => {
  expect(() => headerOf(header.replace(from, to))).toThrow(says);
});

type TestLine = [title: string, status: string, failure?: string];

function reportOf(status: string, tests: readonly TestLine[], message = '') {
  const assertionResults = tests.map(([fullName, outcome, failure]) => ({
    fullName,
    status: outcome,
    failureMessages: failure ? [failure] : [],
  }));
  return { testResults: [{ name: '/copy/apps/a.test.ts', status, message, assertionResults }] };
}

test('a failed test of vitest catches; a file that does not load, and a missing name, prove nothing', () => {
  expect(
    vitestResult(
      reportOf('failed', [
        ['a', 'passed'],
        ['b', 'failed', 'AssertionError: no'],
      ]),
      'apps/a.test.ts',
    ),
  ).toEqual({ passed: 1, failed: ['b'], broken: null });
  expect(vitestResult(reportOf('failed', [], 'Unexpected token'), 'apps/a.test.ts')).toEqual({
    passed: 0,
    failed: [],
    broken: 'Unexpected token',
  });
  expect(
    vitestResult(reportOf('failed', [['a', 'failed', 'ReferenceError: f is not defined']]), 'apps/a.test.ts'),
  ).toEqual({ passed: 0, failed: [], broken: 'ReferenceError: f is not defined' });
  expect(vitestResult(reportOf('passed', []), 'apps/b.test.ts').broken).toBe('the file was not run');
});

test('a failed journey catches; an error outside the journeys proves nothing', () => {
  const spec = (status: string) => ({
    title: 'login.spec.ts',
    specs: [
      { title: '[LOGIN-10] says it', tests: [{ status, results: [{ error: { message: 'Timeout' } }] }] },
    ],
  });
  expect(playwrightResult({ suites: [spec('unexpected')], errors: [] })).toEqual({
    passed: 0,
    failed: ['[LOGIN-10] says it'],
    broken: null,
  });
  expect(playwrightResult({ suites: [spec('expected')], errors: [] }).passed).toBe(1);
  expect(playwrightResult({ suites: [], errors: [{ message: 'The web app does not build.' }] }).broken).toBe(
    'The web app does not build.',
  );
});

test('a printed cross catches, when the command has failed as well', () => {
  expect(printedResult('✓ one\n✗ two', 1)).toEqual({ passed: 0, failed: ['two'], broken: null });
  expect(printedResult('✓ one', 0)).toEqual({ passed: 1, failed: [], broken: null });
  expect(printedResult('no such part', 1).broken).toBe('no such part');
});

test('a test that fails or does not run without the fault judges nothing', () => {
  expect(baselineFault({ passed: 2, failed: [], broken: null })).toBeNull();
  expect(baselineFault({ passed: 0, failed: [], broken: null })).toContain('no test');
  expect(baselineFault({ passed: 1, failed: ['a'], broken: null })).toContain('fails without');
  expect(baselineFault({ passed: 1, failed: [], broken: 'x' })).toContain('x');
});

const fault: Fault = { area: 'access', name: 'unsaid', path: '', ...headerOf(header) };
const passing = { passed: 3, failed: [], broken: null };

test('a fault is caught by a test that fails, and the test with its row is named', () => {
  const caught = verdictOf(fault, { ...passing, failed: ['other', '[LOGIN-10] says | it'] });
  const missed = verdictOf(fault, passing);
  expect(caught).toEqual({ kind: 'caught', by: '[LOGIN-10] says | it' });
  expect(missed).toEqual({ kind: 'not caught' });
  expect(verdictOf(fault, { ...passing, broken: 'x' }).kind).toBe('unproven');
  const byOther = verdictOf(fault, { ...passing, failed: ['[LOGIN-11] other', 'LOGIN-10 without brackets'] });
  const judged = [caught, byOther, missed].map((verdict) => ({ fault, verdict }));
  expect(summaryOf(judged)).toBe(
    '3 faults: 1 caught, 1 caught, but not by their row, 1 not caught, 0 unproven, 0 do not apply any more',
  );
  expect(tableOf(judged).split('\n').slice(2)).toEqual([
    '| access/unsaid | LOGIN-10 | Nothing is said. | [LOGIN-10] says \\| it |',
    '| access/unsaid | LOGIN-10 | Nothing is said. | **CAUGHT, NOT BY ITS ROW**: [LOGIN-11] other |',
    '| access/unsaid | LOGIN-10 | Nothing is said. | **NOT CAUGHT** |',
  ]);
});

test('a fault of a row that only tests of other rows catch is not caught by its row, until another run does', () => {
  const byOther = verdictOf(fault, { ...passing, failed: ['other'] });
  expect(byOther).toEqual({ kind: 'caught, not by its row', by: 'other' });
  expect(strongerOf(byOther, { kind: 'not caught' })).toBe(byOther);
  const caught = verdictOf(fault, { ...passing, failed: ['[LOGIN-10, LOGIN-11] says it'] });
  expect(strongerOf(byOther, caught)).toBe(caught);
  const rule = { ...fault, ...headerOf(header.replace('Row: LOGIN-10', 'Rule: Money moves once')) };
  expect(verdictOf(rule, { ...passing, failed: ['other'] })).toEqual({ kind: 'caught', by: 'other' });
});

test('a fault that cannot be taken out again is an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const patch = join(folder, 'wrong.patch');
  writeFileSync(patch, '--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n-right\n+wrong\n');
  const file = join(folder, 'x.ts');
  writeFileSync(file, 'right\n');
  expect(gitApply(folder, patch)).toBeNull();
  removeFault(folder, patch);
  expect(readFileSync(file, 'utf8')).toBe('right\n');
  expect(() => removeFault(folder, patch)).toThrow('cannot be undone');
});
