// `npm run conform -- https://backend.example [--account name --password text] [--page file.html] [--patience ms]`: makes
// the calls of every screen against a backend and reports which exist, which answer incorrectly, which screens work.
// `npm run conform -- --table` writes the table of screens and their calls.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackend } from './ask.ts';
import { checkCalls, logIn, notChecked } from './check.ts';
import { connectionFault } from './exchange.ts';
import { pageReport, screensPage, screenVerdicts, textReport } from './report.ts';
import { readScreens } from './screens.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    account: { type: 'string' },
    password: { type: 'string' },
    page: { type: 'string' },
    patience: { type: 'string', default: '5000' },
    table: { type: 'boolean', default: false },
  },
});
const table = readScreens(root);
const [origin] = positionals;

const patienceMs = Number(values.patience);
const isPatient = Number.isSafeInteger(patienceMs) && patienceMs > 0;

async function report(address: string): Promise<void> {
  const { account, password, page } = values;
  const fault = await connectionFault(new URL(address), patienceMs);
  if (fault !== null) {
    console.error(`No server answers at ${address}: ${fault}`);
    process.exitCode = 1;
    return;
  }
  const stranger = openBackend(address, { patienceMs });
  const { backend, verdicts: first } =
    account === undefined
      ? { backend: stranger, verdicts: [] }
      : await logIn(stranger, { username: account, password: password ?? '' });
  const verdicts = await checkCalls(backend, table, first);
  const unchecked = notChecked(backend, first);
  const note = unchecked === null ? null : `The calls of members were not checked: ${unchecked}.`;
  console.log(textReport(table, verdicts).join('\n'));
  if (note !== null) console.log(note);
  if (page !== undefined) writeFileSync(page, pageReport(address, table, verdicts, note));
  if (account !== undefined && note !== null) process.exitCode = 1;
  if (screenVerdicts(table, verdicts).some(({ works }) => !works)) process.exitCode = 1;
}

if (values.table) writeFileSync(join(root, 'docs/guides/screens.md'), screensPage(table));
else if (origin !== undefined && URL.canParse(origin) && isPatient) await report(origin);
else {
  console.error(
    'Usage: npm run conform -- https://backend.example [--account name --password text] [--page file.html] [--patience ms]',
  );
  process.exitCode = 2;
}
