// Planted faults: patches in faults/<area>/<name>.patch that each remove one behaviour. Reads them and checks that
// they still apply.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from '../trace/trace.ts';

const kinds = ['node', 'postgres', 'browser', 'journey', 'trust'] as const;

/** How a test is run: `node` and `browser` by vitest, `journey` by Playwright, `trust` by `npm run trust`. */
export type TestKind = (typeof kinds)[number];

export type TestCommand = {
  kind: TestKind;
  /** Path of the test file from the root; the name of the part for `trust`. */
  target: string;
  /** Selects tests by their names: -t of vitest, -g of Playwright. */
  pattern: string | null;
};

export type Fault = {
  area: string;
  name: string;
  /** Absolute path of the patch. */
  path: string;
  /** Ids of the rows, or one sentence for a rule that is no row. */
  row: string;
  /** Ids of the rows; none for a rule. A test with one of them has to catch the fault. */
  ids: readonly string[];
  /** One sentence: the behaviour that no longer works for the user. */
  breaks: string;
  /** The tests that should catch it, the fastest first. */
  tests: readonly TestCommand[];
};

function isKind(word: string | undefined): word is TestKind {
  return kinds.some((kind) => kind === word);
}

/** Reads `node path/to/file.test.ts -t "LOGIN-10"`. */
function commandOf(line: string): TestCommand {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const [kind, target, flag, pattern, ...rest] = words;
  if (!isKind(kind) || !target) throw new Error(`"Test: ${line}" does not start with a kind and a file`);
  const isComplete = flag === undefined || ((flag === '-t' || flag === '-g') && pattern !== undefined);
  if (!isComplete || rest.length > 0) throw new Error(`"Test: ${line}" has words that are not understood`);
  return { kind, target, pattern: pattern ?? null };
}

const idForm = /^[A-Z]+-\d{2,3}$/;

function idsIn(row: string): string[] {
  const ids = row.split(/,\s*/);
  const other = ids.find((id) => !idForm.test(id));
  if (other !== undefined) throw new Error(`"Row: ${row}" has "${other}", which is no id of a row`);
  return ids;
}

/** Reads the header of a patch. Throws with the missing or wrong line. */
export function headerOf(text: string): Pick<Fault, 'row' | 'ids' | 'breaks' | 'tests'> {
  const [header = ''] = text.split(/^(?:diff --git|--- )/m);
  const linesOf = (name: string): string[] =>
    header
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2).trim());
  const only = (name: string): string => {
    const [line, ...rest] = linesOf(name);
    if (!line || rest.length > 0) throw new Error(`a patch has one line "${name}: …" in its header`);
    return line;
  };
  const tests = linesOf('Test').map(commandOf);
  if (tests.length === 0) throw new Error('a patch has a line "Test: …" in its header');
  const isRule = linesOf('Rule').length > 0;
  const row = only(isRule ? 'Rule' : 'Row');
  return { row, ids: isRule ? [] : idsIn(row), breaks: only('Breaks'), tests };
}

/** All planted faults, or those of some areas, or those whose name contains one of `only`; lists have commas. */
export function readFaults(root: string, { area, only }: { area?: string; only?: string } = {}): Fault[] {
  const folder = join(root, 'faults');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.patch'),
  );
  return paths.toSorted().flatMap((path) => {
    const [inArea = '', file = ''] = path.split('/');
    const name = file.replace(/\.patch$/, '');
    if (area && !area.split(',').includes(inArea)) return [];
    if (only && !only.split(',').some((part) => name.includes(part))) return [];
    const absolute = join(folder, path);
    try {
      return [{ area: inArea, name, path: absolute, ...headerOf(readFileSync(absolute, 'utf8')) }];
    } catch (fault) {
      throw new Error(`faults/${path}: ${fault instanceof Error ? fault.message : String(fault)}`, {
        cause: fault,
      });
    }
  });
}

/** Runs `git apply` in a folder, with one line of context, so that a change beside a fault does not make it stale. Returns
 * its message when it fails. */
export function gitApply(folder: string, patch: string, ...flags: string[]): string | null {
  const done = spawnSync('git', ['apply', '-C1', ...flags, patch], { cwd: folder, encoding: 'utf8' });
  return done.status === 0 ? null : done.stderr.trim();
}

/** Takes a planted fault out again. Throws when it stays, because it would falsify each later verdict. */
export function removeFault(folder: string, patch: string): void {
  const refusal = gitApply(folder, patch, '--reverse');
  if (refusal) throw new Error(`${patch} cannot be undone: ${refusal}`);
}

/** The error in a fault that can be found without running its tests, or null. */
function complaint(root: string, fault: Fault, rows: ReadonlySet<string>): string | null {
  const unknown = fault.ids.find((id) => !rows.has(id));
  if (unknown) return `${unknown} is in no catalogue`;
  const absent = fault.tests.find(({ kind, target }) => kind !== 'trust' && !existsSync(join(root, target)));
  if (absent) return `there is no test file ${absent.target}`;
  const refusal = gitApply(root, fault.path, '--check');
  return refusal && `the patch does not apply any more: ${refusal.split('\n')[0]}`;
}

/** Each fault whose patch no longer applies, or whose row or test file is missing, with the reason. */
export function staleFaults(root: string, faults: readonly Fault[]): { fault: Fault; reason: string }[] {
  const rows = new Set(
    ['access', 'content'].flatMap((page) =>
      rowsOf(readFileSync(join(root, `docs/spec/${page}.md`), 'utf8')).map(({ id }) => id),
    ),
  );
  return faults.flatMap((fault) => {
    const reason = complaint(root, fault, rows);
    return reason ? [{ fault, reason }] : [];
  });
}
