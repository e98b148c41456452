// Finds the rows of the catalogues that a test run has shown. Pure functions over texts and reports, so that tests
// pass their own.

type Verdict = 'passed' | 'failed' | 'skipped';
export type Row = { id: string; prefix: string; text: string };
/**
 * Where a test looks, the best evidence first: at the whole product in a browser, at a screen in a browser with generated
 * answers instead of a gateway, at an answer of the gateway, or at a function.
 */
const kinds = ['journey', 'screen', 'gateway', 'unit'] as const;
export type Evidence = (typeof kinds)[number];
export type Outcome = { file: string; name: string; verdict: Verdict; evidence: Evidence };
export type TracedRow = Row & { passed: Outcome[]; failed: Outcome[] };

/** Which rows a test on a screen has to show (docs/spec/README.md). */
export type ScreenRule = {
  prefixes: ReadonlySet<string>;
  /** Rows of these prefixes that no screen shows. */
  except: ReadonlySet<string>;
};

type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] };
type VitestReport = {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles?: string[]; title: string; status: string }[];
  }[];
};
type Suite = {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
};

const row = /^\|\s*(([A-Z]+)-\d{2,3})\s*\|\s*(.*?)\s*\|/;

/** The rows of a catalogue page, in their order: table rows whose first cell is an id. */
export function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const [, id, prefix, text] = row.exec(line) ?? [];
    return id && prefix && text ? [{ id, prefix, text }] : [];
  });
}

const bracket = /\[([A-Z]+-\d{2,3}(?:\s*,\s*[A-Z]+-\d{2,3})*)\]/g;

/** The ids in a test's name: `[START-03]`, `[START-06][ENTRY-01]`, `[REQ-07, REQ-08]`. */
export function idsOf(name: string): string[] {
  return [...name.matchAll(bracket)].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim()));
}

const vitestVerdicts: Record<string, Verdict> = { passed: 'passed', failed: 'failed' };
// A second attempt runs against a new product, so it shows the row as a first one does.
const playwrightVerdicts: Record<string, Verdict> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'passed',
};

/** The kind of evidence of a file's tests. A test in a browser that renders nothing is in a `.browser.test.ts`. */
function evidenceOf(file: string): Evidence {
  if (file.endsWith('.engine.ts')) return 'journey';
  if (file.endsWith('.browser.test.tsx')) return 'screen';
  return file.startsWith('apps/gateway/') ? 'gateway' : 'unit';
}

/** A path from the root of the project; reports of vitest have absolute ones. */
function fromRoot(path: string): string {
  return path.replace(/^.*?\/(?=(?:apps|packages|scripts|e2e|bench|trust)\/)/, '');
}

function vitestOutcomes({ testResults }: VitestReport): Outcome[] {
  return testResults.flatMap(({ name: path, assertionResults }) => {
    const file = fromRoot(path);
    // Their names hold ids as examples.
    if (file.startsWith('scripts/')) return [];
    const evidence = evidenceOf(file);
    return assertionResults.map(({ ancestorTitles = [], title, status }) => ({
      file,
      name: [...ancestorTitles, title].join(' > '),
      verdict: vitestVerdicts[status] ?? 'skipped',
      evidence,
    }));
  });
}

/** The outermost suites are files. */
function playwrightOutcomes({ config, suites }: PlaywrightReport): Outcome[] {
  return suites.flatMap(({ title: file, ...suite }) =>
    suiteOutcomes(fromRoot(`${config.rootDir}/${file}`), { title: '', ...suite }, []),
  );
}

function suiteOutcomes(file: string, suite: Suite, above: readonly string[]): Outcome[] {
  const titles = suite.title ? [...above, suite.title] : above;
  return [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({
        file,
        name: [...titles, title].join(' > '),
        verdict: playwrightVerdicts[status] ?? 'skipped',
        evidence: 'journey' as const,
      })),
    ),
    ...(suite.suites ?? []).flatMap((below) => suiteOutcomes(file, below, titles)),
  ];
}

/** The outcome of each test in a JSON report of vitest or Playwright. */
export function outcomesOf(report: VitestReport | PlaywrightReport | object): Outcome[] {
  if ('testResults' in report) return vitestOutcomes(report);
  if ('suites' in report) return playwrightOutcomes(report);
  throw new Error('this is neither a report of vitest nor one of Playwright');
}

/**
 * Joins rows and outcomes. A row is shown when a test with its id passed and none failed; a skipped test does not
 * count. `unknown` holds ids that no catalogue has.
 */
export function trace(
  rows: readonly Row[],
  outcomes: readonly Outcome[],
): { rows: TracedRow[]; unknown: { id: string; name: string }[] } {
  const traced = new Map(
    rows.map((each) => [each.id, { ...each, passed: [] as Outcome[], failed: [] as Outcome[] }]),
  );
  const unknown: { id: string; name: string }[] = [];
  for (const outcome of outcomes)
    for (const id of new Set(idsOf(outcome.name))) {
      const found = traced.get(id);
      if (!found) unknown.push({ id, name: outcome.name });
      else if (outcome.verdict !== 'skipped') found[outcome.verdict].push(outcome);
    }
  return { rows: [...traced.values()], unknown };
}

export function isShown({ passed, failed }: TracedRow): boolean {
  return passed.length > 0 && failed.length === 0;
}

/** The passed test with the best evidence. */
function bestOf({ passed }: TracedRow): Outcome | undefined {
  return kinds.flatMap((kind) => passed.find(({ evidence }) => evidence === kind) ?? [])[0];
}

function isOnScreen(row: TracedRow): boolean {
  return row.passed.some(({ evidence }) => evidence === 'journey' || evidence === 'screen');
}

const list = /^- (prefixes|except):(.*)$/gm;

/** Reads the rule of docs/spec/README.md: two lists of a section. */
export function screenRuleOf(page: string): ScreenRule {
  const lists = new Map([...page.matchAll(list)].map(([, name = '', words = '']) => [name, words]));
  const setOf = (name: string): Set<string> => {
    const words = lists.get(name);
    if (words === undefined) throw new Error(`docs/spec/README.md has no list "- ${name}: …"`);
    return new Set(words.match(/[A-Z]+(-\d+)?/g));
  };
  return { prefixes: setOf('prefixes'), except: setOf('except') };
}

/** The rows that no passed test shows, and the rows about what a user sees that no test on a screen shows. */
export function rowFaults(rows: readonly TracedRow[], { prefixes, except }: ScreenRule): string[] {
  return rows.flatMap((row) => {
    if (!isShown(row)) return [`${row.id} is shown by no test`];
    const isSeen = prefixes.has(row.prefix) && !except.has(row.id);
    return isSeen && !isOnScreen(row)
      ? [`${row.id} is about what a user sees, and no test on a screen shows it: ${row.passed[0]?.name}`]
      : [];
  });
}

/** How many shown rows have each kind of evidence, counted by the best. */
export function evidenceCounts(rows: readonly TracedRow[]): string {
  const best = rows.filter(isShown).map((row) => bestOf(row)?.evidence);
  const count = (kind: Evidence): number => best.filter((each) => each === kind).length;
  return `${count('journey')} by journeys in the running product, ${count('screen')} on a screen with generated answers, ${count('gateway')} by the gateway, ${count('unit')} by unit tests alone`;
}

/** Each row with the kind of its best evidence and the test that gives it, as Markdown. */
export function tableOf(rows: readonly TracedRow[]): string {
  const cells = rows.map((row) => {
    const best = isShown(row) ? bestOf(row) : undefined;
    const test = best ? `${best.file}: ${best.name.replaceAll('|', '\\|')}` : '';
    return `| ${row.id} | ${best?.evidence ?? 'not shown'} | ${test} |`;
  });
  return ['| Row | Shown by | Test |', '| --- | --- | --- |', ...cells].join('\n');
}

const width = 160;
function cut(text: string): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}
function missing({ id, text, failed }: TracedRow): string {
  return cut(`  ${id.padEnd(12)} ${failed.length > 0 ? `FAILED in ${failed.length}: ` : ''}${text}`);
}

function byPrefix(rows: readonly TracedRow[]): [string, TracedRow[]][] {
  const groups = new Map<string, TracedRow[]>();
  for (const each of rows) groups.set(each.prefix, [...(groups.get(each.prefix) ?? []), each]);
  return [...groups];
}

function score(name: string, rows: readonly TracedRow[]): string {
  return `${name.padEnd(10)} ${String(rows.filter(isShown).length).padStart(4)} / ${String(rows.length).padStart(3)}`;
}

function lineOf(row: TracedRow): string {
  const best = bestOf(row);
  const more = row.passed.length > 1 ? ` (+${row.passed.length - 1})` : '';
  return cut(
    `  ${row.id.padEnd(12)} ${best?.evidence.padEnd(7)}${more.padEnd(7)} ${best?.file}: ${best?.name}`,
  );
}

function testsOf(row: TracedRow): string[] {
  return [
    `  ${row.id}`,
    ...row.passed.map(({ evidence, file, name }) => cut(`    ${evidence.padEnd(7)} ${file}: ${name}`)),
  ];
}

/**
 * The report as text: for each prefix the number of shown rows and the total, then each shown row with its best test,
 * then the rows that are not shown. For a single prefix it lists all tests that show its rows.
 */
export function print(rows: readonly TracedRow[], prefix: string | null = null): string {
  const groups = byPrefix(rows).filter(([name]) => prefix === null || name === prefix);
  const chosen = groups.flatMap(([, group]) => group);
  const scores = [...groups.map(([name, group]) => score(name, group)), score('total', chosen)];
  const rest = groups.flatMap(([name, group]) => {
    const [shown, lacking] = [group.filter(isShown), group.filter((each) => !isShown(each))];
    const lines = prefix === null ? shown.map(lineOf) : shown.flatMap(testsOf);
    return [
      ...(shown.length > 0 ? ['', `${name}: shown (${shown.length})`, ...lines] : []),
      ...(lacking.length > 0 ? ['', `${name}: not shown (${lacking.length})`, ...lacking.map(missing)] : []),
    ];
  });
  return [...scores, ...rest].join('\n');
}
