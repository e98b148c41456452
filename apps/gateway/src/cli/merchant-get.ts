// `npm run -s merchant:get -- merchant`: prints the description of a merchant, without its secrets.
import { showDescription } from '#domains/description/service.ts';
import { atConsole } from './console.ts';

const merchant = process.argv[2];
if (merchant === undefined) {
  console.error('Usage: npm run -s merchant:get -- merchant');
  process.exit(1);
}
await atConsole('The merchant could not be read', async ({ databases }) => {
  const description = await showDescription(databases.merchant(merchant), merchant);
  if (description === null) throw new Error(`there is no merchant ${merchant}`);
  console.log(JSON.stringify(description, null, 2));
});
