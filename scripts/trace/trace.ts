// Finds the rows of the catalogues that a test run has shown. Pure functions over texts and reports, so that tests
// pass their own.

type Verdict = 'passed' | 'failed' | 'skipped';
export type Row = { id: string; prefix: string; text: string };
/** Where a test looks: at a screen in a browser, at an answer of the gateway, or at a function. */
export type Evidence = 'screen' | 'wire' | 'unit';
export type Outcome = { name: string; verdict: Verdict; evidence: Evidence };
export type TracedRow = Row & { passed: string[]; failed: string[]; evidence: ReadonlySet<Evidence> };

/** Which rows a test on a screen has to show (docs/spec/README.md). */
export type ScreenRule = {
  prefixes: ReadonlySet<string>;
  /** Rows of these prefixes that no screen shows. */
  except: ReadonlySet<string>;
  /** Rows that only a unit test shows so far. The list can only become shorter. */
  pending: ReadonlySet<string>;
};

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

/** The kind of evidence that the tests of a file give. */
function evidenceOf(file: string): Evidence {
  if (/\.browser\.test\.tsx$|\.engine\.ts$/.test(file)) return 'screen';
  return file.includes('/apps/gateway/') ? 'wire' : 'unit';
}

function vitestOutcomes({ testResults }: VitestReport): Outcome[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ ancestorTitles = [], title, status }) => ({
      name: [...ancestorTitles, title].join(' > '),
      verdict: vitestVerdicts[status] ?? 'skipped',
      evidence: evidenceOf(file),
    })),
  );
}

function playwrightOutcomes(suites: readonly Suite[], above: readonly string[] = []): Outcome[] {
  return suites.flatMap(({ title, specs = [], suites: below = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({
        name: [...above, title, spec.title].join(' > '),
        verdict: playwrightVerdicts[status] ?? 'skipped',
        evidence: 'screen' as const,
      })),
    ),
    ...playwrightOutcomes(below, [...above, title]),
  ]);
}

/** The outcome of each test in a JSON report of vitest or Playwright. */
export function outcomesOf(report: VitestReport | { suites: Suite[] } | object): Outcome[] {
  if ('testResults' in report) return vitestOutcomes(report);
  if ('suites' in report) return playwrightOutcomes(report.suites);
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
    rows.map((each) => [
      each.id,
      { ...each, passed: [] as string[], failed: [] as string[], evidence: new Set<Evidence>() },
    ]),
  );
  const unknown: { id: string; name: string }[] = [];
  for (const { name, verdict, evidence } of outcomes)
    for (const id of new Set(idsOf(name))) {
      const found = traced.get(id);
      if (!found) unknown.push({ id, name });
      else if (verdict !== 'skipped') found[verdict].push(name);
      if (verdict === 'passed') found?.evidence.add(evidence);
    }
  return { rows: [...traced.values()], unknown };
}

export function isShown({ passed, failed }: TracedRow): boolean {
  return passed.length > 0 && failed.length === 0;
}

const list = /^- (prefixes|except|pending):(.*)$/gm;

/** Reads the rule of docs/spec/README.md: three lists of a section. */
export function screenRuleOf(page: string): ScreenRule {
  const lists = new Map([...page.matchAll(list)].map(([, name = '', words = '']) => [name, words]));
  const setOf = (name: string): Set<string> => {
    const words = lists.get(name);
    if (words === undefined) throw new Error(`docs/spec/README.md has no list "- ${name}: …"`);
    return new Set(words.match(/[A-Z]+(-\d+)?/g));
  };
  return { prefixes: setOf('prefixes'), except: setOf('except'), pending: setOf('pending') };
}

/**
 * The faults of rows about what a user sees: shown, but on no screen; or listed as pending although a screen shows
 * them, or although they need none.
 */
export function screenFaults(
  rows: readonly TracedRow[],
  { prefixes, except, pending }: ScreenRule,
): string[] {
  return rows.flatMap((row) => {
    const isSeen = prefixes.has(row.prefix) && !except.has(row.id);
    const isOnScreen = row.evidence.has('screen');
    if (isSeen && isShown(row) && !isOnScreen && !pending.has(row.id))
      return [`${row.id} is about what a user sees, and no test on a screen shows it: ${row.passed[0]}`];
    if (pending.has(row.id) && (isOnScreen || !isSeen))
      return [`${row.id} is shown on a screen, or needs none: remove it from the pending rows`];
    return [];
  });
}

/** How many shown rows have each kind of evidence, counted by the best. */
export function evidenceCounts(rows: readonly TracedRow[]): string {
  const shown = rows.filter(isShown);
  const count = (best: Evidence, ...better: Evidence[]): number =>
    shown.filter(({ evidence }) => evidence.has(best) && !better.some((each) => evidence.has(each))).length;
  return `${count('screen')} on a screen, ${count('wire', 'screen')} by the gateway, ${count('unit', 'screen', 'wire')} by unit tests alone`;
}

const width = 116;
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

/**
 * The report as text: for each prefix the number of shown rows and the total, then the rows that are not shown. For a
 * single prefix it also lists the tests that show its rows.
 */
export function print(rows: readonly TracedRow[], prefix: string | null = null): string {
  const groups = byPrefix(rows).filter(([name]) => prefix === null || name === prefix);
  const chosen = groups.flatMap(([, group]) => group);
  const scores = [...groups.map(([name, group]) => score(name, group)), score('total', chosen)];
  const shown = prefix === null ? [] : chosen.filter(isShown);
  const evidence = shown.flatMap(({ id, passed }) => [
    `  ${id}`,
    ...passed.map((name) => cut(`    ${name}`)),
  ]);
  const rest = groups.flatMap(([name, group]) => {
    const lacking = group.filter((each) => !isShown(each));
    return lacking.length > 0 ? ['', `${name}: not shown (${lacking.length})`, ...lacking.map(missing)] : [];
  });
  const heading = evidence.length > 0 ? ['', `${prefix}: shown (${shown.length})`] : [];
  return [...scores, ...heading, ...evidence, ...rest].join('\n');
}
