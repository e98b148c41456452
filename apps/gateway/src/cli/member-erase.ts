// `npm run -s member:erase -- merchant account [--keeps-balance]`: erases the personal data of a member, for good.
import { systemClock } from '#process/clock.ts';
import { createLog } from '#process/log.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import { eraseOf } from '#domains/erasure/erase.ts';
import { Refusal } from '#service/refusal.ts';
import { atConsole } from './console.ts';

const [merchant, account, option] = process.argv.slice(2);
if (
  merchant === undefined ||
  account === undefined ||
  (option !== undefined && option !== '--keeps-balance')
) {
  console.error('Usage: npm run -s member:erase -- merchant account [--keeps-balance]');
  process.exit(1);
}
await atConsole('Nothing was erased', async ({ databases, secrets }) => {
  if (!(await merchantIds(databases)).includes(merchant)) throw new Error(`there is no merchant ${merchant}`);
  // Standard output is for the answer.
  const log = createLog('info', process.stderr);
  const at = { db: databases.merchant(merchant), merchant: { id: merchant }, clock: systemClock, log };
  const input = { account, keepsBalance: option !== undefined };
  const erased = await eraseOf(at, { secrets }, input).catch((error: unknown) => {
    throw error instanceof Refusal ? new Error(JSON.stringify(error.value)) : error;
  });
  console.log(`Erased: member ${erased.member} of ${merchant}`);
  for (const [table, rows] of Object.entries(erased.rows)) console.log(`${table}: ${rows} rows`);
});
