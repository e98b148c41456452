import { describe, expect, test } from 'vitest';
import {
  evidenceCounts,
  idsOf,
  isShown,
  outcomesOf,
  print,
  rowFaults,
  rowsOf,
  screenRuleOf,
  tableOf,
  trace,
  type Evidence,
  type Outcome,
} from './trace.ts';

const page = `
| Prefix | Area | Rows |
|---|---|---|
| HOME | Home | 3 |

| ID | Requirement | Source § |
|---|---|---|
| HOME-01 | Home shows a banner. | §1 L2 |
| HOME-02 | Home shows the ticker (OPEN-C-12). | §1 L3 |
| REQ-07 | A call is shared. | §2 L4 |
| L157 | HOME-01, HOME-02 |
Text that speaks of | HOME-03 | is no row.
`;

test('rows are the table rows that start with an id', () => {
  expect(rowsOf(page)).toEqual([
    { id: 'HOME-01', prefix: 'HOME', text: 'Home shows a banner.' },
    { id: 'HOME-02', prefix: 'HOME', text: 'Home shows the ticker (OPEN-C-12).' },
    { id: 'REQ-07', prefix: 'REQ', text: 'A call is shared.' },
  ]);
});

test.each([
  ['[START-03] a', ['START-03']],
  ['[START-06][ENTRY-01] a', ['START-06', 'ENTRY-01']],
  ['[REQ-07, REQ-08] a', ['REQ-07', 'REQ-08']],
  ['home > [HOME-01] a > [HOME-02] b', ['HOME-01', 'HOME-02']],
  ['HOME-01 without brackets', []],
  ['[open] [1] [UTF-8] [OPEN-C-12]', []],
])('%j carries %j', (name, ids) => {
  expect(idsOf(name)).toEqual(ids);
});

const vitestReport = {
  testResults: [
    {
      name: '/foyer/apps/web/src/home.test.ts',
      assertionResults: [
        { ancestorTitles: ['[HOME-01] home'], title: 'has a banner', status: 'passed' },
        { ancestorTitles: [], title: '[HOME-02] has a ticker', status: 'failed' },
        { ancestorTitles: [], title: '[REQ-07] shares', status: 'pending' },
        { ancestorTitles: [], title: '[REQ-07] shares later', status: 'todo' },
      ],
    },
  ],
};
const playwrightReport = {
  config: { rootDir: '/foyer/e2e/journeys' },
  suites: [
    {
      title: 'home.spec.ts',
      specs: [{ title: '[HOME-02] ticker', tests: [{ status: 'expected' }, { status: 'flaky' }] }],
      suites: [{ title: '[REQ-07]', specs: [{ title: 'shares', tests: [{ status: 'skipped' }] }] }],
    },
  ],
};

test('both kinds of report are read, with the titles above a test', () => {
  const screen = 'apps/web/src/home.test.ts';
  expect(outcomesOf(vitestReport)).toEqual([
    { file: screen, name: '[HOME-01] home > has a banner', verdict: 'passed', evidence: 'unit' },
    { file: screen, name: '[HOME-02] has a ticker', verdict: 'failed', evidence: 'unit' },
    { file: screen, name: '[REQ-07] shares', verdict: 'skipped', evidence: 'unit' },
    { file: screen, name: '[REQ-07] shares later', verdict: 'skipped', evidence: 'unit' },
  ]);
  const file = 'e2e/journeys/home.spec.ts';
  expect(outcomesOf(playwrightReport)).toEqual([
    { file, name: '[HOME-02] ticker', verdict: 'passed', evidence: 'journey' },
    { file, name: '[HOME-02] ticker', verdict: 'passed', evidence: 'journey' },
    { file, name: '[REQ-07] > shares', verdict: 'skipped', evidence: 'journey' },
  ]);
  expect(() => outcomesOf({ tests: [] })).toThrow('neither');
});

test('tests of the tools show no rows: their names hold ids as examples', () => {
  const assertionResults = [{ title: '[HOME-01] a', status: 'passed' }];
  expect(outcomesOf({ testResults: [{ name: '/foyer/scripts/trace/a.test.ts', assertionResults }] })).toEqual(
    [],
  );
});

/** A test that passed, of a file with a made-up name. */
function passed(name: string, evidence: Evidence): Outcome {
  return { file: `${evidence}.ts`, name, verdict: 'passed', evidence };
}

describe('a row', () => {
  const shownBy = (...verdicts: Outcome['verdict'][]) =>
    trace(
      rowsOf('| HOME-01 | Home. | x |'),
      verdicts.map((verdict) => ({ ...passed('[HOME-01] a', 'unit'), verdict })),
    ).rows.map(isShown);

  test.each<[Outcome['verdict'][], boolean]>([
    [['passed'], true],
    [['passed', 'skipped'], true],
    [['passed', 'failed'], false],
    [['skipped'], false],
    [['failed'], false],
    [[], false],
  ])('with tests that %j counts: %s', (verdicts, counts) => {
    expect(shownBy(...verdicts)).toEqual([counts]);
  });
});

test('an id that is in no catalogue is reported', () => {
  const { unknown } = trace(rowsOf(page), [passed('[HOME-99][HOME-01] a', 'unit')]);
  expect(unknown).toEqual([{ id: 'HOME-99', name: '[HOME-99][HOME-01] a' }]);
});

test('the print counts each prefix, names the best test of each row, and lists what is not shown', () => {
  const { rows } = trace(rowsOf(page), outcomesOf(vitestReport));
  expect(print(rows)).toBe(
    [
      'HOME          1 /   2',
      'REQ           0 /   1',
      'total         1 /   3',
      '',
      'HOME: shown (1)',
      '  HOME-01      unit           apps/web/src/home.test.ts: [HOME-01] home > has a banner',
      '',
      'HOME: not shown (1)',
      '  HOME-02      FAILED in 1: Home shows the ticker (OPEN-C-12).',
      '',
      'REQ: not shown (1)',
      '  REQ-07       A call is shared.',
    ].join('\n'),
  );
});

test('a single prefix lists all tests that show its rows', () => {
  const { rows } = trace(rowsOf(page), outcomesOf(vitestReport));
  expect(print(rows, 'HOME').split('\n')).toEqual([
    'HOME          1 /   2',
    'total         1 /   2',
    '',
    'HOME: shown (1)',
    '  HOME-01',
    '    unit    apps/web/src/home.test.ts: [HOME-01] home > has a banner',
    '',
    'HOME: not shown (1)',
    '  HOME-02      FAILED in 1: Home shows the ticker (OPEN-C-12).',
  ]);
});

describe('a row about what a user sees', () => {
  const rule = '- prefixes: HOME NAV\n- except: HOME-02';
  const faultsOf = (id: string, ...evidence: Evidence[]) =>
    rowFaults(
      trace(
        [{ id, prefix: id.split('-')[0] ?? '', text: '' }],
        evidence.map((each) => passed(`[${id}] a`, each)),
      ).rows,
      screenRuleOf(rule),
    );

  test('needs a test on a screen', () => {
    expect(faultsOf('HOME-01', 'unit', 'gateway')[0]).toContain('no test on a screen shows it: [HOME-01] a');
    expect(faultsOf('HOME-01', 'unit', 'screen')).toEqual([]);
    expect(faultsOf('HOME-01', 'journey')).toEqual([]);
  });

  test('is no row of another prefix, and no exception', () => {
    for (const id of ['REQ-07', 'HOME-02']) expect(faultsOf(id, 'unit')).toEqual([]);
  });

  test('without any test is a fault, as each other row is', () => {
    expect(faultsOf('HOME-01')).toEqual(['HOME-01 is shown by no test']);
    expect(faultsOf('REQ-07')).toEqual(['REQ-07 is shown by no test']);
  });

  test('without its lists in the specification is an error', () => {
    expect(() => screenRuleOf('- prefixes: HOME')).toThrow('except');
  });
});

test('a journey looks at the product, a component test at a screen, a test of the gateway at an answer', () => {
  const evidence = (name: string) =>
    outcomesOf({ testResults: [{ name, assertionResults: [{ title: 'a', status: 'passed' }] }] })[0]
      ?.evidence;
  expect(evidence('/foyer/e2e/engines/wpe.engine.ts')).toBe('journey');
  expect(evidence('/foyer/apps/web/src/a.browser.test.tsx')).toBe('screen');
  expect(evidence('/foyer/apps/gateway/src/a.test.ts')).toBe('gateway');
  expect(evidence('/foyer/apps/web/src/a.test.tsx')).toBe('unit');
  // In a browser, without a screen.
  expect(evidence('/foyer/apps/web/src/a.browser.test.ts')).toBe('unit');
});

const outcomes = [
  passed('[HOME-01] a', 'unit'),
  passed('[HOME-01] b | c', 'screen'),
  passed('[HOME-02] d', 'gateway'),
];

test('each shown row counts by its best evidence', () => {
  expect(evidenceCounts(trace(rowsOf(page), outcomes).rows)).toBe(
    '0 by journeys in the running product, 1 on a screen with generated answers, 1 by the gateway, 0 by unit tests alone',
  );
});

test('the table has each row with its best test', () => {
  expect(
    tableOf(trace(rowsOf(page), outcomes).rows)
      .split('\n')
      .slice(2),
  ).toEqual([
    '| HOME-01 | screen | screen.ts: [HOME-01] b \\| c |',
    '| HOME-02 | gateway | gateway.ts: [HOME-02] d |',
    '| REQ-07 | not shown |  |',
  ]);
});
