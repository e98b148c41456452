// `npm run -s member:erase -- merchant account|#number [--keeps-balance]`: erases the personal data of a member, for good.
import { eraseOf } from '#domains/erasure/erase.ts';
import { atConsole, merchantContext } from './console.ts';

const [merchant, account, option] = process.argv.slice(2);
if (
  merchant === undefined ||
  account === undefined ||
  (option !== undefined && option !== '--keeps-balance')
) {
  console.error('Usage: npm run -s member:erase -- merchant account|#number [--keeps-balance]');
  process.exit(1);
}
await atConsole('Nothing was erased', async ({ databases, secrets }) => {
  const at = await merchantContext(databases, merchant);
  const input = { account, keepsBalance: option !== undefined };
  const erased = await eraseOf(at, { secrets }, input);
  console.log(`Erased: member ${erased.member} of ${merchant}`);
  for (const [table, rows] of Object.entries(erased.rows)) console.log(`${table}: ${rows} rows`);
});
