// The report about a backend, as text and as a page.
import type { State, Verdict } from './check.ts';
import { escaped, pageOf } from './page.ts';
import { printable } from './printable.ts';
import type { ScreenTable } from './screens.ts';

export type ScreenVerdict = {
  name: string;
  address: string;
  works: boolean;
  /** The screen's own calls that are missing or wrong; those of every page are reported once. */
  failing: readonly string[];
  /** Reads that the backend refuses with a documented code: the screen shows their part as not available. */
  refused: readonly string[];
};

function isFailing(state: State | undefined): boolean {
  return state === undefined || state === 'missing' || state === 'wrong';
}

function failingOf(calls: readonly string[], verdicts: ReadonlyMap<string, Verdict>): string[] {
  return calls.filter((call) => isFailing(verdicts.get(call)?.state));
}

/** Which screens work: those whose own calls, and the calls of every page, are all as declared. */
export function screenVerdicts(
  { everywhere, screens }: ScreenTable,
  verdicts: ReadonlyMap<string, Verdict>,
): ScreenVerdict[] {
  const isPageFailing = failingOf(everywhere, verdicts).length > 0;
  return screens.map(({ name, address, calls }) => {
    const failing = failingOf(calls, verdicts);
    const refused = [...everywhere, ...calls].filter((call) => verdicts.get(call)?.state === 'refused');
    return { name, address, works: !isPageFailing && failing.length === 0, failing, refused };
  });
}

/** What breaks every screen, or null. */
function pageFault({ everywhere }: ScreenTable, verdicts: ReadonlyMap<string, Verdict>): string | null {
  const failing = failingOf(everywhere, verdicts);
  return failing.length > 0 ? `No screen works: every page makes these calls: ${failing.join(', ')}` : null;
}

function linesOf({ name, call, state, code, problems, unknown, ms, traceId }: Verdict): string[] {
  const trace = traceId === null ? '' : `, trace ${traceId}`;
  return [
    `${state.padEnd(8)} ${name}  ${call}${code === null ? '' : `  ${code}`}  (${ms} ms${trace})`,
    ...problems.map(
      ({ path, expected, received }) => `           ${path}: expected ${expected}, received ${received}`,
    ),
    ...unknown.map((path) => `           ${path}: is no field of the contract; the app ignores it`),
  ];
}

/** The whole report as lines. */
export function textReport(table: ScreenTable, verdicts: ReadonlyMap<string, Verdict>): string[] {
  const screens = screenVerdicts(table, verdicts);
  const working = screens.filter(({ works }) => works).length;
  const fault = pageFault(table, verdicts);
  return [
    'CALLS',
    ...[...verdicts.values()].flatMap(linesOf),
    '',
    'SCREENS',
    ...(fault === null ? [] : [fault]),
    ...screens.map(({ name, address, works, failing, refused }) => {
      const missing = failing.length > 0 ? `  fails: ${failing.join(', ')}` : '';
      const without = refused.length > 0 ? `  refused: ${refused.join(', ')}` : '';
      return `${works ? 'works   ' : 'BROKEN  '} ${name} ${address}${missing}${without}`;
    }),
    '',
    `${working} of ${screens.length} screens work`,
  ].map((line) => printable(line));
}

function callRow({ name, call, state, code, problems, unknown, ms, traceId }: Verdict): string {
  const notes = [
    ...problems.map(
      ({ path, expected, received }) =>
        `<code>${escaped(path)}</code>: expected ${escaped(expected)}, received <code>${escaped(received)}</code>`,
    ),
    ...unknown.map((path) => `<code>${escaped(path)}</code> is no field of the contract; the app ignores it`),
  ];
  const list = notes.length > 0 ? `<ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>` : '';
  return `<tr><td class="${state}">${state}</td><td>${escaped(name)}<br><code>${escaped(call)}</code>${list}</td><td>${escaped(code ?? '')}</td><td>${ms} ms<br><code>${escaped(traceId ?? '')}</code></td></tr>`;
}

/** The whole report as one HTML page without scripts. */
export function pageReport(
  origin: string,
  table: ScreenTable,
  verdicts: ReadonlyMap<string, Verdict>,
  note: string | null = null,
): string {
  const screens = screenVerdicts(table, verdicts);
  const fault = pageFault(table, verdicts);
  const rows = screens.map(
    ({ name, address, works, failing, refused }) =>
      `<tr><td class="${works ? 'works' : 'wrong'}">${works ? 'works' : 'broken'}</td><td>${escaped(name)}<br><code>${escaped(address)}</code></td><td data-label="Missing or wrong: ">${escaped(failing.join(', '))}</td><td data-label="Refused: ">${escaped(refused.join(', '))}</td></tr>`,
  );
  return pageOf(
    `Backend ${origin}`,
    `<p>${screens.filter(({ works }) => works).length} of ${screens.length} screens work.</p>${fault === null ? '' : `<p>${escaped(fault)}.</p>`}${note === null ? '' : `<p>${escaped(note)}</p>`}
<h2>Screens</h2><table><thead><tr><th>State</th><th>Screen</th><th>Missing or wrong</th><th>Refused</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>
<h2>Calls</h2><table><thead><tr><th>State</th><th>Call</th><th>Code</th><th>Time and trace</th></tr></thead><tbody>${[...verdicts.values()].map(callRow).join('\n')}</tbody></table>`,
  );
}

/** The table of screens and their calls, for docs/guides/screens.md. */
export function screensPage({ everywhere, screens }: ScreenTable): string {
  const rows = screens.map(
    ({ name, address, isForMembers, calls }) =>
      `| ${name} | \`${address}\` | ${isForMembers ? 'members' : 'everybody'} | ${calls.map((call) => `\`${call}\``).join(' ')} |`,
  );
  return `# Screens and their calls

Written by \`npm run conform -- --table\` from the route table and the imports of each screen; a test fails when it is out of date. A screen works with a backend
that answers its calls and the calls of every page. [How to check a backend](contract.md#checking-a-backend).

Every page may make these calls: ${everywhere.map((call) => `\`${call}\``).join(' ')}.

<!-- prettier-ignore-start -->
| Screen | Address | For | Calls |
|---|---|---|---|
${rows.join('\n')}
<!-- prettier-ignore-end -->
`;
}
