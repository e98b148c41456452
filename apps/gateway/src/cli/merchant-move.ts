// `npm run merchant:move -- merchant database`: moves a merchant to another database (`first` is that of DATABASE_URL)
// while it is being played. Safe to run again after a failure. `--seconds 120` allows its writes to be refused for so long.
import { parseArgs } from 'node:util';
import { incoherences } from '#domains/ledger/coherence.ts';
import { moveMerchant } from '#db/replication/move-merchant.ts';
import { betweenAdministrators } from './between.ts';
import { atConsole, merchantContext } from './console.ts';

/** A gateway that has not read the directory for so long is cut off from the first database, and is not ready. */
const GRACE_MS = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '30' } },
});
const [merchant, target] = positionals;
const mostRefusedMs = Number(values.seconds) * 1_000;
if (merchant === undefined || target === undefined || !(mostRefusedMs > 0)) {
  console.error('Usage: npm run merchant:move -- merchant database [--seconds 30]');
  process.exit(1);
}
await atConsole('The merchant is not completely moved', async ({ config, databases }) => {
  const { db } = await merchantContext(databases, merchant);
  const say = (line: string) => console.log(line);
  await betweenAdministrators(config, (ends) =>
    moveMerchant({ databases, merchant, target, graceMs: GRACE_MS, mostRefusedMs, say, ...ends }),
  );
  const wrong = await incoherences(db);
  if (wrong.length > 0) throw new Error(`the books are wrong: ${wrong.map(({ rule }) => rule).join(', ')}`);
  console.log(`${merchant} is in the database ${target}; the books are true`);
});
