// Decides what a run with a fault has shown, and prints the table.
import { idsOf } from '../trace/trace.ts';
import type { Fault } from './patches.ts';
import type { RunResult } from './reports.ts';

export type Verdict =
  | { kind: 'caught' | 'caught, not by its row'; by: string }
  | { kind: 'not caught' }
  | { kind: 'stale' | 'unproven'; reason: string };

export type JudgedFault = { fault: Fault; verdict: Verdict };

/** Why the tests cannot judge a fault: they fail without it, or none ran. Null when they can. */
export function baselineFault({ passed, failed, broken }: RunResult): string | null {
  if (broken) return `without the fault: ${broken}`;
  if (failed.length > 0) return `fails without the fault: ${failed[0]}`;
  return passed === 0 ? 'no test ran without the fault' : null;
}

/**
 * The verdict of one run with the fault in place. A fault of a row is caught by a test that carries its id: when only
 * other tests fail, the row is wrong, or a test lacks the id. A fault of a rule is caught by any test.
 */
export function verdictOf({ ids }: Fault, { failed, broken }: RunResult): Verdict {
  if (broken) return { kind: 'unproven', reason: `with the fault: ${broken}` };
  const [first] = failed;
  if (first === undefined) return { kind: 'not caught' };
  if (ids.length === 0) return { kind: 'caught', by: first };
  const own = failed.find((title) => idsOf(title).some((id) => ids.includes(id)));
  return own === undefined ? { kind: 'caught, not by its row', by: first } : { kind: 'caught', by: own };
}

/** The verdict of a fault after another run: a run that catches it by another row counts until one catches it. */
export function strongerOf(before: Verdict, after: Verdict): Verdict {
  return before.kind === 'caught, not by its row' && after.kind !== 'caught' ? before : after;
}

function cell(verdict: Verdict): string {
  if (verdict.kind === 'caught') return verdict.by;
  const kind = `**${verdict.kind.toUpperCase()}**`;
  if ('by' in verdict) return `${kind}: ${verdict.by}`;
  return 'reason' in verdict ? `${kind}: ${verdict.reason}` : kind;
}

/** The table as Markdown. */
export function tableOf(all: readonly JudgedFault[]): string {
  const escape = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  return [
    '| Fault | Row | What breaks | Caught by |',
    '| --- | --- | --- | --- |',
    ...all.map(
      ({ fault, verdict }) =>
        `| ${[`${fault.area}/${fault.name}`, fault.row, fault.breaks, cell(verdict)].map(escape).join(' | ')} |`,
    ),
  ].join('\n');
}

/** The last line of a run. */
export function summaryOf(all: readonly JudgedFault[]): string {
  const count = (kind: Verdict['kind']): number => all.filter(({ verdict }) => verdict.kind === kind).length;
  return `${all.length} faults: ${count('caught')} caught, ${count('caught, not by its row')} caught, but not by their row, ${count('not caught')} not caught, ${count('unproven')} unproven, ${count('stale')} do not apply any more`;
}
