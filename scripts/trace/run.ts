// `npm run trace`: joins the catalogues in docs/spec with the last test run, and fails when no test shows a row, or when a
// row about what a user sees is shown by a unit test alone. `-- --prefix START` lists all tests of one prefix,
// `-- --table FILE` writes the rows with their tests to a file.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  evidenceCounts,
  outcomesOf,
  print,
  rowsOf,
  rowFaults,
  screenRuleOf,
  tableOf,
  trace,
} from './trace.ts';

const root = join(import.meta.dirname, '../..');
const { prefix, table } = parseArgs({
  options: { prefix: { type: 'string' }, table: { type: 'string' } },
}).values;

const rows = ['access', 'content'].flatMap((page) =>
  rowsOf(readFileSync(join(root, `docs/spec/${page}.md`), 'utf8')),
);
const prefixes = [...new Set(rows.map((row) => row.prefix))];
const folder = join(root, '.data/test-results');
const reports = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
if (prefix !== undefined && !prefixes.includes(prefix))
  stop(`No row begins with ${prefix}. Prefixes: ${prefixes.join(' ')}`);
if (reports.length === 0) stop('No test run to trace: npm test leaves its reports in .data/test-results/.');

const outcomes = reports.flatMap((name) => {
  const path = join(folder, name);
  const found = outcomesOf(JSON.parse(readFileSync(path, 'utf8')));
  console.log(`${name}: ${found.length} tests, ${statSync(path).mtime.toISOString().slice(0, 16)}Z`);
  return found;
});

const traced = trace(rows, outcomes);
console.log(`\n${print(traced.rows, prefix ?? null)}`);
console.log(`\n${evidenceCounts(traced.rows)}`);
const rule = screenRuleOf(readFileSync(join(root, 'docs/spec/README.md'), 'utf8'));
const faults = [
  ...traced.unknown.map(({ id, name }) => `${id} is in no catalogue: ${name}`),
  ...rowFaults(traced.rows, rule),
];
if (table) writeFileSync(table, `${tableOf(traced.rows)}\n`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
