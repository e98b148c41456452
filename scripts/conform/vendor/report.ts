// The report about a vendor's server or a wallet, as text and as a page.
import { escaped, pageOf } from '../page.ts';
import { printable } from '../printable.ts';
import type { Outcome } from './rules.ts';

function sumOf(outcomes: readonly Outcome[]): string {
  const count = (state: Outcome['state']): number => outcomes.filter((each) => each.state === state).length;
  return `${count('passes')} of ${outcomes.length} rules pass, ${count('broken')} broken, ${count('skipped')} not checked`;
}

/** The report as lines. */
export function textReport(outcomes: readonly Outcome[]): string[] {
  return [
    ...outcomes.flatMap(({ rule, says, state, findings, why }) => [
      `${(state === 'broken' ? 'BROKEN' : state).padEnd(8)} ${rule.padEnd(15)} ${says}${why === null ? '' : ` (${why})`}`,
      ...findings.flatMap(({ where, expected, received }) => [
        `           ${where}`,
        `             expected ${expected}`,
        `             received ${received}`,
      ]),
    ]),
    '',
    sumOf(outcomes),
  ].map((line) => printable(line));
}

function row({ rule, says, state, findings, why }: Outcome): string {
  const notes = findings.map(
    ({ where, expected, received }) =>
      `<li>${escaped(where)}: expected ${escaped(expected)}, received <code>${escaped(received)}</code></li>`,
  );
  const list = notes.length > 0 ? `<ul>${notes.join('')}</ul>` : '';
  const reason = why === null ? '' : `<br>${escaped(why)}`;
  const className = state === 'skipped' ? 'refused' : state;
  return `<tr><td class="${className}">${state === 'skipped' ? 'not checked' : state}</td><td><code>${rule}</code></td><td>${escaped(says)}${reason}${list}</td></tr>`;
}

/** The report as one HTML page without scripts. */
export function pageReport(title: string, outcomes: readonly Outcome[]): string {
  return pageOf(
    title,
    `<p>${sumOf(outcomes)}.</p>
<table><thead><tr><th>State</th><th>Rule</th><th>What it says</th></tr></thead><tbody>${outcomes.map(row).join('\n')}</tbody></table>`,
  );
}
