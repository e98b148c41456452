// `npm run -s member:export -- merchant account`: prints everything that is stored about a member, as JSON.
import { systemClock } from '#process/clock.ts';
import { createLog } from '#process/log.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import { exportOf } from '#domains/erasure/export.ts';
import { atConsole } from './console.ts';

const [merchant, account] = process.argv.slice(2);
if (merchant === undefined || account === undefined) {
  console.error('Usage: npm run -s member:export -- merchant account');
  process.exit(1);
}
await atConsole('Nothing was exported', async ({ databases, secrets }) => {
  if (!(await merchantIds(databases)).includes(merchant)) throw new Error(`there is no merchant ${merchant}`);
  // Standard output is for the answer.
  const log = createLog('info', process.stderr);
  const at = { db: databases.merchant(merchant), merchant: { id: merchant }, clock: systemClock, log };
  console.log(JSON.stringify(await exportOf(at, { secrets }, { account }), null, 2));
});
