// `npm run conform -- https://backend.example [--account name --password text] [--page file.html] [--patience ms]`: makes
// the calls of every screen against a backend and reports which exist, which answer incorrectly, which screens work.
// `npm run conform -- --table` writes the table of screens and their calls.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackend } from './ask.ts';
import { checkCalls, logIn } from './check.ts';
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

async function report(address: string): Promise<void> {
  const { account, password, page } = values;
  const patienceMs = Number(values.patience);
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
  console.log(textReport(table, verdicts).join('\n'));
  if (account === undefined)
    console.log('Without --account the calls of members were only asked whether they exist.');
  if (page !== undefined) writeFileSync(page, pageReport(address, table, verdicts));
  if (screenVerdicts(table, verdicts).some(({ works }) => !works)) process.exitCode = 1;
}

if (values.table) writeFileSync(join(root, 'docs/guides/screens.md'), screensPage(table));
else if (origin !== undefined && URL.canParse(origin)) await report(origin);
else {
  console.error(
    'Usage: npm run conform -- https://backend.example [--account name --password text] [--page file.html] [--patience ms]',
  );
  process.exitCode = 2;
}
