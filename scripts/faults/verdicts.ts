// Decides what a run with a fault has shown, and prints the table.
import type { Fault } from './patches.ts';
import type { RunResult } from './reports.ts';

export type Verdict =
  | { kind: 'caught'; by: string; carriesRow: boolean }
  | { kind: 'not caught' }
  | { kind: 'stale' | 'unproven'; reason: string };

export type JudgedFault = { fault: Fault; verdict: Verdict };

/** Why the tests cannot judge a fault: they fail without it, or none ran. Null when they can. */
export function baselineFault({ passed, failed, broken }: RunResult): string | null {
  if (broken) return `without the fault: ${broken}`;
  if (failed.length > 0) return `fails without the fault: ${failed[0]}`;
  return passed === 0 ? 'no test ran without the fault' : null;
}

/** The verdict of one run with the fault in place. A test that carries the row's id is named before others. */
export function verdictOf(fault: Fault, { failed, broken }: RunResult): Verdict {
  if (broken) return { kind: 'unproven', reason: `with the fault: ${broken}` };
  const ids = fault.row.split(/,\s*/);
  const own = failed.find((title) => ids.some((id) => title.includes(id)));
  const by = own ?? failed[0];
  return by === undefined ? { kind: 'not caught' } : { kind: 'caught', by, carriesRow: own !== undefined };
}

function cell(verdict: Verdict): string {
  if (verdict.kind === 'caught') return verdict.by;
  return verdict.kind === 'not caught'
    ? '**NOT CAUGHT**'
    : `**${verdict.kind.toUpperCase()}**: ${verdict.reason}`;
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
  return `${all.length} faults: ${count('caught')} caught, ${count('not caught')} not caught, ${count('unproven')} unproven, ${count('stale')} do not apply any more`;
}
