// `npm run -s member:export -- merchant account|#number`: prints everything that is stored about a member, as JSON.
import { exportOf } from '#domains/erasure/export.ts';
import { atConsole, merchantContext } from './console.ts';

const [merchant, account] = process.argv.slice(2);
if (merchant === undefined || account === undefined) {
  console.error('Usage: npm run -s member:export -- merchant account|#number');
  process.exit(1);
}
await atConsole('Nothing was exported', async ({ databases, secrets }) => {
  const at = await merchantContext(databases, merchant);
  console.log(JSON.stringify(await exportOf(at, { secrets }, { account }), null, 2));
});
